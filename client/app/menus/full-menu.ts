import type { MenuId, MenuSection } from '../../layout/menu.ts'
import type { IconName } from '../../ui/icon.tsx'
import { group, item, pages, section } from './build-menu.ts'
import { commonPages } from './product-menu.ts'

/** The menu of the demonstration with all pages, of which `filter-menu.ts` leaves what a role may see. */
export const fullMenu: MenuSection[] = [
  {
    type: 'groupHeader',
    children: [
      ...commonPages,
      group(
        'dashboards',
        'bar-chart',
        [
          item('analytics', '/', { icon: 'activity' }),
          item('ecommerceDashboard', '/ecommerce-dashboard', {
            icon: 'shopping-bag',
            permission: 'commerce.read',
          }),
        ],
        { badge: 'warning' },
      ),
    ],
  },
  section('apps', 'grid', [
    item('email', '/email/inbox', {
      icon: 'mail',
      covers: ['/email/'],
      badge: 'warning',
      count: 'unread',
    }),
    item('chat', '/chat', {
      icon: 'message-square',
      covers: ['/chat/'],
      badge: 'warning',
      count: 'chats',
    }),
    item('todo', '/todo/all', { icon: 'check-square', covers: ['/todo/'] }),
    item('calendar', '/calendar', { icon: 'calendar' }),
    group(
      'ecommerce',
      'shopping-cart',
      pages('/ecommerce', [
        ['shop', 'shop'],
        ['productDetail', 'product-detail'],
        ['wishList', 'wishlist'],
        ['checkout', 'checkout'],
      ]),
    ),
    group('users', 'users', [
      item('userList', '/app/user/list', {
        covers: ['/pages/user/list'],
        permission: 'users.read',
      }),
      item('userView', '/app/user/view', {
        covers: ['/pages/user/view'],
        permission: 'users.read',
      }),
      item('userEdit', '/app/user/edit', { permission: 'users.read' }),
    ]),
  ]),
  section('uiElements', 'layers', [
    group(
      'dataList',
      'list',
      pages('/data-list', [
        ['listView', 'list-view'],
        ['thumbView', 'thumb-view'],
      ]),
      { badge: 'primary', badgeText: 'new' },
    ),
    group(
      'content',
      'layout',
      pages('/ui-element', [
        ['gridPage', 'grid'],
        ['typography', 'typography'],
        ['textUtilities', 'textutilities'],
        ['syntaxHighlighter', 'syntaxhighlighter'],
      ]),
    ),
    item('colors', '/colors/colors', { icon: 'droplet' }),
    item('icons', '/icons/reactfeather', { icon: 'feather' }),
    group('cards', 'credit-card', [
      item('cardsBasic', '/cards/basic', { permission: 'users.read' }),
      ...pages('/cards', [
        ['cardsStatistics', 'statistics'],
        ['cardsAnalytics', 'analytics'],
        ['cardsAction', 'action'],
      ]),
    ]),
    group(
      'components',
      'briefcase',
      pages('/components', [
        ['alerts', 'alerts'],
        ['buttons', 'buttons'],
        ['breadcrumbs', 'breadcrumbs'],
        ['carousel', 'carousel'],
        ['collapse', 'collapse'],
        ['dropdowns', 'dropdowns'],
        ['listGroup', 'list-group'],
        ['modals', 'modals'],
        ['pagination', 'pagination'],
        ['navs', 'nav-component'],
        ['navbar', 'navbar'],
        ['tabs', 'tabs-component'],
        ['pills', 'pills-component'],
        ['tooltips', 'tooltips'],
        ['popovers', 'popovers'],
        ['badges', 'badges'],
        ['pillBadges', 'pill-badges'],
        ['progress', 'progress'],
        ['mediaObjects', 'media-objects'],
        ['spinners', 'spinners'],
        ['toasts', 'toasts'],
      ]),
    ),
    group(
      'extraComponents',
      'box',
      pages('/extra-components', [
        ['avatar', 'avatar'],
        ['chips', 'chips'],
        ['divider', 'divider'],
        ['autoComplete', 'auto-complete'],
      ]),
    ),
  ]),
  section('formsAndTables', 'edit', [
    group(
      'formElements',
      'copy',
      pages('/forms/elements', [
        ['select', 'select'],
        ['switch', 'switch'],
        ['checkbox', 'checkbox'],
        ['radio', 'radio'],
        ['input', 'input'],
        ['inputGroup', 'input-group'],
        ['numberInput', 'number-input'],
        ['textarea', 'textarea'],
        ['pickers', 'pickers'],
        ['inputMask', 'input-mask'],
      ]),
    ),
    item('formLayouts', '/forms/layout/form-layout', { icon: 'box' }),
    item('formWizard', '/forms/wizard', { icon: 'more-horizontal' }),
    item('formik', '/forms/formik', { icon: 'check-circle' }),
    group(
      'tables',
      'server',
      pages('/tables', [
        ['tablesBasic', 'reactstrap'],
        ['reactTables', 'react-tables'],
        ['agGrid', 'agGrid'],
        ['dataTables', 'data-tables'],
      ]),
    ),
  ]),
  section('pages', 'file-text', [
    item('profile', '/pages/profile', { icon: 'user' }),
    item('accountSettings', '/pages/account-settings', {
      icon: 'settings',
      covers: ['/account/account-settings'],
    }),
    item('faq', '/pages/faq', { icon: 'help-circle' }),
    item('knowledgeBase', '/pages/knowledge-base', {
      icon: 'info',
      covers: ['/pages/knowledge-base/'],
    }),
    item('search', '/pages/search', { icon: 'search' }),
    item('invoice', '/pages/invoice', { icon: 'file' }),
    group(
      'authentication',
      'unlock',
      pages(
        '/pages',
        [
          ['login', 'login'],
          ['register', 'register'],
          ['forgotPassword', 'forgot-password'],
          ['resetPassword', 'reset-password'],
          ['lockScreen', 'lock-screen'],
        ],
        { newTab: true },
      ),
    ),
    group('miscellaneous', 'file-text', [
      item('comingSoon', '/misc/coming-soon', { newTab: true }),
      group(
        'error',
        undefined,
        pages(
          '/misc/error',
          [
            ['error404', '404'],
            ['error500', '500'],
          ],
          { newTab: true },
        ),
      ),
      item('notAuthorized', '/misc/not-authorized', { newTab: true }),
      item('maintenance', '/misc/maintenance', { newTab: true }),
    ]),
  ]),
  section('chartsAndMaps', 'pie-chart', [
    group(
      'charts',
      'bar-chart-2',
      pages('/charts', [
        ['apexCharts', 'apex'],
        ['chartJs', 'chartjs'],
        ['recharts', 'recharts'],
      ]),
      { badge: 'success' },
    ),
    item('leaflet', '/maps/leaflet', { icon: 'map' }),
  ]),
  section('extensions', 'package', [
    ...(
      [
        ['sweetAlert', 'sweet-alert', 'alert-circle'],
        ['toastr', 'toastr', 'zap'],
        ['slider', 'slider', 'sliders'],
        ['fileUploader', 'file-uploader', 'upload-cloud'],
        ['wysiwygEditor', 'wysiwyg-editor', 'edit-3'],
        ['dragAndDrop', 'drag-and-drop', 'move'],
        ['tour', 'tour', 'navigation'],
        ['clipboard', 'clipboard', 'clipboard'],
        ['contextMenu', 'context-menu', 'menu'],
        ['swiper', 'swiper', 'smartphone'],
        ['accessControl', 'access-control', 'lock'],
        ['i18n', 'i18n', 'globe'],
        ['tree', 'tree', 'git-branch'],
        ['paginationExtra', 'pagination', 'hash'],
        ['import', 'import', 'download-cloud'],
        ['export', 'export', 'upload'],
        ['exportSelected', 'export-selected', 'check-circle'],
      ] as [MenuId, string, IconName][]
    ).map(([id, path, icon]) => item(id, `/extensions/${path}`, { icon })),
  ]),
  section('others', 'more-horizontal', [
    group('menuLevels', 'menu', [
      item('secondLevel', '/components/nav-component'),
      group(
        'secondLevelGroup',
        undefined,
        pages('/components', [
          ['thirdLevel', 'tabs-component'],
          ['thirdLevelToo', 'pills-component'],
        ]),
      ),
    ]),
    item('disabledMenu', '', { icon: 'eye-off', disabled: true }),
  ]),
]
