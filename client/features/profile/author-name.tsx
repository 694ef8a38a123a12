import type { Author } from '#db/profile/model.ts'

/** A name that leads to its owner. */
export const AuthorName = ({ author: { name, href } }: { author: Author }) =>
  href ? (
    <a href={href} dir="auto">
      {name}
    </a>
  ) : (
    <span dir="auto">{name}</span>
  )
