import { Title } from '../../ui/title.tsx'
import picture from './ghost-light.svg?url'
import { MiscPage } from './misc-page.tsx'

export function Component() {
  return (
    <>
      <Title>Page not found</Title>
      <MiscPage
        picture={picture}
        title="Nobody is on this stage"
        text="There is no page at this address. It may have been struck, or the address has a slip in it."
      />
    </>
  )
}
