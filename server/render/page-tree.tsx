import { type ComponentProps, StrictMode } from 'react'
import { type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom'
import { Nonce } from '#client/api/nonce.ts'
import { type Speech, Words } from '#client/languages/words.ts'
import { Preload } from './preload.tsx'

type PageTreeProps = Omit<ComponentProps<typeof Preload>, 'children'> & {
  router: ComponentProps<typeof StaticRouterProvider>['router']
  context: StaticHandlerContext
  words: Speech
}

/** Everything that is rendered for one request. */
export const PageTree = ({ router, context, words, nonce, ...files }: PageTreeProps) => (
  <StrictMode>
    <Preload {...files} nonce={nonce}>
      <Nonce value={nonce}>
        <Words value={words}>
          <StaticRouterProvider router={router} context={context} nonce={nonce} />
        </Words>
      </Nonce>
    </Preload>
  </StrictMode>
)
