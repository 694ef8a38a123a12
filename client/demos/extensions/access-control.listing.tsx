import { createContext, type ReactNode, useContext, useState } from 'react'

/** The permissions of each role. The server checks the same table: hiding a control protects nothing. */
const policy = {
  viewer: ['users.read'],
  editor: ['users.read', 'users.write'],
  admin: ['users.read', 'users.write', 'commerce.read'],
} as const

type Role = keyof typeof policy

type Permission = (typeof policy)[Role][number]

const roles: Role[] = ['viewer', 'editor', 'admin']

const permissions: Permission[] = ['users.read', 'users.write', 'commerce.read']

const hasPermission = (role: Role, permission: Permission) =>
  policy[role].some((each) => each === permission)

const RoleContext = createContext<Role>('editor')

/** Shows its content to roles with the permission. */
function Can({
  permission,
  instead,
  children,
}: {
  permission: Permission
  instead?: ReactNode
  children: ReactNode
}) {
  return hasPermission(useContext(RoleContext), permission) ? children : instead
}

export function CurrentRole() {
  const [role, setRole] = useState<Role>('editor')
  return (
    <RoleContext value={role}>
      <fieldset>
        <legend>Role</legend>
        {roles.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="role"
              value={each}
              checked={each === role}
              onChange={() => setRole(each)}
            />
            {each}
          </label>
        ))}
      </fieldset>
      <Can permission="commerce.read" instead={<p>Your role can’t see revenue.</p>}>
        <p>Your role can see revenue.</p>
      </Can>
    </RoleContext>
  )
}

export function RoleButtons() {
  return (
    <>
      <a href="/users">Open users</a>
      <Can permission="commerce.read">
        <a href="/sales">Open sales</a>
      </Can>
    </>
  )
}

export function RoleArticles() {
  const role = useContext(RoleContext)
  const articles: { title: string; text: string; permission?: Permission }[] = [
    { title: 'Calls', text: 'Everyone signs in 45 minutes before curtain.' },
    {
      title: 'Revenue',
      text: 'Revenue is counted after each performance, net of refunds.',
      permission: 'commerce.read',
    },
    { title: 'Fire safety', text: 'The safety curtain is tested at every performance.' },
  ]
  return articles
    .filter(({ permission }) => !permission || hasPermission(role, permission))
    .map(({ title, text }) => (
      <details key={title} name="articles">
        <summary>{title}</summary>
        <p>{text}</p>
      </details>
    ))
}

export function RouteProtection() {
  return (
    <Can permission="commerce.read" instead={<p role="alert">You don’t have access to sales.</p>}>
      <a href="/sales">Open sales</a>
    </Can>
  )
}

export function PolicyTable() {
  const role = useContext(RoleContext)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Permission</th>
          {roles.map((each) => (
            <th key={each} scope="col" {...(each === role && { 'aria-current': true })}>
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissions.map((permission) => (
          <tr key={permission}>
            <th scope="row">
              <code>{permission}</code>
            </th>
            {roles.map((each) => (
              <td key={each}>{hasPermission(each, permission) ? 'Allowed' : 'Not allowed'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
