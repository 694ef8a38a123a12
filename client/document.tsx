import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { useContext } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router-dom'
import { api } from './api/endpoint.ts'
import { Nonce } from './api/nonce.ts'
import { type Frame, shell } from './shell/endpoints.ts'
import sheet from './styles/main.scss?url'

/** The one sheet of every page, and the font it shows most text in: the server sends both on ahead. */
export const stylesheet: string = sheet
export const fonts: string[] = [latin]

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(api)(shell.frame, {})
}

/** Brand and settings come with the document and stay for its life. */
export const shouldRevalidate = () => false

/** The document around every page: language, direction and theme are there in the first byte. */
export function Component() {
  const { language, direction, theme } = useFrame()
  return (
    <html lang={language} dir={direction} data-bs-theme={theme === 'dark' ? 'dark' : 'light'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'dark' ? 'dark' : 'light'} />
        <link rel="stylesheet" href={stylesheet} precedence="base" />
        <link rel="icon" href="/img/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration nonce={useContext(Nonce)} />
      </body>
    </html>
  )
}

const useFrame = () => useRouteLoaderData('root') as Frame
