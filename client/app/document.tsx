import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { useContext } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { useTranslations } from '../i18n/translations.ts'
import { shell } from '../layout/endpoints.ts'
import { settingsAddress, useFrame } from '../layout/frame.ts'
import { Slots } from '../layout/slots.ts'
import { api } from '../lib/api/endpoint.ts'
import { Nonce } from '../lib/api/nonce.ts'
import { notices } from '../lib/api/notice.ts'
import { PageScripts } from '../lib/page-scripts.ts'
import sheet from '../styles/main.scss?url'
import { slotValues } from './slot-values.ts'

/** The style sheet of every page and the main font, which the server preloads. */
export const stylesheet: string = sheet
export const fonts: string[] = [latin]

export async function loader({ context }: LoaderFunctionArgs) {
  const frame = await context.get(api)(shell.frame, {})
  const pendingNotices = context.get(notices).waiting()
  return pendingNotices.length > 0 ? { ...frame, notices: pendingNotices } : frame
}

/** The brand and the settings load with the document and change only by a form, or in another window. */
export const shouldRevalidate = ({
  formAction,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) =>
  formAction === settingsAddress || (!formAction && currentUrl.href === nextUrl.href)

/** The document around every page: the first byte sets language, direction and theme. */
export function Component() {
  const { brand, language, direction, theme } = useFrame()
  const t = useTranslations()
  const nonce = useContext(Nonce)
  return (
    <html lang={language} dir={direction} data-bs-theme={shades[theme].page}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={t('pageDescription', { brand })} />
        <meta name="color-scheme" content={shades[theme].scheme} />
        <link rel="stylesheet" href={stylesheet} precedence="base" />
        {/* After what the first paint needs: the page is complete without its scripts. */}
        {useContext(PageScripts).map((script) => (
          <link key={script} rel="modulepreload" href={script} fetchPriority="low" nonce={nonce} />
        ))}
        <link rel="icon" href="/img/icon.svg" type="image/svg+xml" />
        {/* A partially received page is not painted, since the rest would cause layout shifts. */}
        <link rel="expect" href="#page-end" blocking="render" />
      </head>
      <body>
        <Slots value={slotValues}>
          <Outlet />
        </Slots>
        <ScrollRestoration nonce={nonce} />
      </body>
    </html>
  )
}

const shades = {
  light: { page: 'light', scheme: 'light' },
  dark: { page: 'dark', scheme: 'dark' },
  'semi-dark': { page: 'light', scheme: 'light' }, // only the menu is dark
  system: { page: 'system', scheme: 'light dark' }, // the style sheet follows the device
}
