import { type ComponentProps, StrictMode } from 'react'
import { type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom'
import { type Translator, TranslatorContext } from '#client/i18n/translations.ts'
import { Nonce } from '#client/lib/api/nonce.ts'
import { MenuHtml, type ToMenuHtml } from '#client/lib/menu-html.ts'
import { IdempotencyKeyContext } from '#client/ui/idempotency-field.tsx'
import { Preload } from './preload.tsx'

type PageTreeProps = Omit<ComponentProps<typeof Preload>, 'children'> & {
  nonce: string
  router: ComponentProps<typeof StaticRouterProvider>['router']
  context: StaticHandlerContext
  translator: Translator
  formKey?: string
  menuHtml?: ToMenuHtml
}

/** The element tree of a page. */
export const PageTree = ({
  router,
  context,
  translator,
  nonce,
  formKey,
  menuHtml,
  ...files
}: PageTreeProps) => (
  <StrictMode>
    <Preload {...files}>
      <Nonce value={nonce}>
        <TranslatorContext value={translator}>
          <IdempotencyKeyContext value={formKey}>
            <MenuHtml value={menuHtml}>
              <StaticRouterProvider router={router} context={context} nonce={nonce} />
            </MenuHtml>
          </IdempotencyKeyContext>
        </TranslatorContext>
      </Nonce>
    </Preload>
  </StrictMode>
)
