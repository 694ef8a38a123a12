import type { Contact } from '#db/chat/contacts.ts'

type PeopleBoxesProps = { legend: string; people: Contact[] }

/** A checkbox for each colleague. */
export function PeopleBoxes({ legend, people }: PeopleBoxesProps) {
  if (people.length === 0) return null
  return (
    <fieldset className="field">
      <legend className="form-label fs-base">{legend}</legend>
      <div className="mh-list overflow-auto">
        {people.map(({ uid, displayName }) => (
          <label key={uid} className="form-check align-items-center min-h-control">
            <input type="checkbox" className="form-check-input" name="contacts" value={uid} />
            <bdi>{displayName}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
