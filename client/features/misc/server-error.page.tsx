import { Title } from '../../ui/title.tsx'
import picture from './fallen-curtain.svg?url'
import { MiscPage } from './misc-page.tsx'

export function Component() {
  return (
    <>
      <Title>Something went wrong</Title>
      <MiscPage
        picture={picture}
        title="The curtain came down by itself"
        text="Something went wrong on our side, and it has been written down. Try again in a moment."
      />
    </>
  )
}
