import { Title } from '../../ui/title.tsx'
import { MiscPage } from './misc-page.tsx'
import picture from './stage-door.svg?url'

export function Component() {
  return (
    <>
      <Title>Not authorized</Title>
      <MiscPage
        picture={picture}
        title="You are not on the list for this door"
        text="Your role does not open this page. If it should, ask the stage manager to change it."
      />
    </>
  )
}
