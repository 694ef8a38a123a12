import { type RootData, useRootData } from '../i18n/root-data.ts'

/** Returns the name of the product: the setting BRAND_NAME of docs/settings.md. */
export function useBrand() {
  return useRootData<RootData | undefined>()?.brand ?? ''
}

/** The logo with a link home. */
export function Logo({ name }: { name: string }) {
  return (
    <a className="brand min-w-0 fw-bolder rounded" href="/dashboard">
      <svg className="flex-shrink-0" aria-hidden="true" width="28" height="28" viewBox="0 0 28 28">
        <rect width="28" height="28" rx="8" fill="var(--menu-fill)" />
        <g transform="rotate(-5 14 14)">
          <rect x="7" y="6" width="14" height="16.5" rx="2" fill="#fff" />
          <path
            d="M10.5 15h7M10.5 18.5h4.5"
            stroke="#1b1203"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
          <circle cx="14" cy="10" r="2.5" fill="var(--danger-fill)" />
        </g>
      </svg>
      <span className="brand-name text-truncate">{name}</span>
    </a>
  )
}
