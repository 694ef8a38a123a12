const under = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}`)

/** Every address in the specification. */
export const specifiedRoutes = [
  '/',
  '/dashboard',
  '/contact-us',
  '/account/account-settings',
  '/ecommerce-dashboard',
  '/todo/all',
  '/chat',
  '/email/inbox',
  '/calendar',
  ...under('/pages', 'login register forgot-password reset-password lock-screen'),
  ...under('/pages', 'profile faq knowledge-base search invoice account-settings'),
  ...under('/pages/user', 'list view'),
  ...under('/misc', 'coming-soon error/404 error/500 not-authorized maintenance'),
  ...under('/ecommerce', 'shop wishlist checkout product-detail'),
  ...under('/app/user', 'list view edit'),
  ...under('/data-list', 'list-view thumb-view'),
  ...under('/charts', 'apex chartjs recharts'),
  '/maps/leaflet',
  ...under('/tables', 'reactstrap react-tables agGrid data-tables'),
  ...under('/cards', 'basic statistics analytics action'),
  ...under('/ui-element', 'grid typography textutilities syntaxhighlighter'),
  '/colors/colors',
  '/icons/reactfeather',
  ...under(
    '/components',
    'alerts buttons breadcrumbs carousel collapse dropdowns list-group modals pagination nav-component navbar ' +
      'tabs-component pills-component tooltips popovers badges pill-badges progress media-objects spinners toasts',
  ),
  ...under('/extra-components', 'avatar chips divider auto-complete'),
  ...under(
    '/forms/elements',
    'select switch checkbox radio input input-group number-input textarea pickers input-mask',
  ),
  ...under('/forms', 'layout/form-layout wizard formik'),
  ...under(
    '/extensions',
    'toastr slider file-uploader wysiwyg-editor drag-and-drop tour clipboard context-menu i18n swiper ' +
      'access-control tree pagination export import export-selected',
  ),
]
