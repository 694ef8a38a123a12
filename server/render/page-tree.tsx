import { type ComponentProps, StrictMode } from 'react'
import { type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom'
import { Nonce } from '#client/api/nonce.ts'
import { Preload } from './preload.tsx'

type PageTreeProps = Omit<ComponentProps<typeof Preload>, 'children'> & {
  router: ComponentProps<typeof StaticRouterProvider>['router']
  context: StaticHandlerContext
}

/** Everything that is rendered for one request. */
export const PageTree = ({ router, context, nonce, ...files }: PageTreeProps) => (
  <StrictMode>
    <Preload {...files} nonce={nonce}>
      <Nonce value={nonce}>
        <StaticRouterProvider router={router} context={context} nonce={nonce} />
      </Nonce>
    </Preload>
  </StrictMode>
)
