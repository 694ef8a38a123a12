import type { Author } from '#db/profile/model.ts'

/** A name with a link to the profile. */
export const AuthorName = ({ author: { name, href } }: { author: Author }) =>
  href ? (
    <a className="text-break" href={href}>
      <bdi>{name}</bdi>
    </a>
  ) : (
    <bdi className="text-break">{name}</bdi>
  )
