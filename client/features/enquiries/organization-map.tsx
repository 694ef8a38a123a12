/** A drawn map, so that no external service is needed. */
export function OrganizationMap({ label, name }: { label: string; name: string }) {
  return (
    <svg
      className="d-block w-100 h-auto"
      direction="ltr"
      fontSize="12"
      fill="var(--text-2)"
      viewBox="0 0 480 260"
      role="img"
      aria-label={label}
    >
      <rect fill="var(--surface-2)" width="480" height="260" />
      <path fill="var(--success-soft)" d="M24 24h96v70l-30 16H24zM366 176h90v62h-90z" />
      <path
        fill="var(--info-soft)"
        d="M0 150c80-10 120 26 200 22s120-46 280-38v42c-150-8-200 34-282 36S84 176 0 188z"
      />
      <g fill="var(--border)">
        <path d="M140 24h84v62h-84zM244 24h96v36h-96zM360 24h96v78h-96zM244 78h52v44h-52zM140 106h60v34l-60-6z" />
        <path d="M24 128l66-4v14l-66 2zM24 206l76-4v36H24zM122 204l62 14v20h-62zM206 222l60-8v24h-60zM288 206l58-14v46h-58z" />
      </g>
      <g fill="none" stroke="var(--surface)" strokeWidth="10">
        <path d="M0 114c60-4 120 22 204 24S370 96 480 114M130 0v260M234 0v260M350 0v260M234 68h116M0 196c70-8 120 14 200 20s130-38 280-36" />
      </g>
      <path
        fill="none"
        stroke="var(--border-control)"
        strokeWidth="2"
        strokeDasharray="8 5"
        d="M0 114c60-4 120 22 204 24S370 96 480 114"
      />
      <g stroke="var(--surface)" strokeWidth="3" paintOrder="stroke">
        <text x="36" y="60">
          Pilot Garden
        </text>
        <text x="28" y="174">
          Ropewalk Canal
        </text>
        <text x="372" y="92">
          Old Ropewalk
        </text>
        <text x="254" y="46">
          Lantern Street
        </text>
      </g>
      <g fontWeight="600">
        <circle
          fill="var(--info-fill)"
          stroke="var(--surface)"
          strokeWidth="2"
          cx="404"
          cy="107"
          r="9"
        />
        <text fill="#fff" x="404" y="111" textAnchor="middle">
          3
        </text>
      </g>
      <path fill="var(--primary-fill)" d="M306 78h36v40h-36z" />
      <g stroke="var(--surface)" strokeWidth="2">
        <path
          fill="var(--danger-fill)"
          d="M324 98c-14-20-18-26-18-34a18 18 0 0 1 36 0c0 8-4 14-18 34z"
        />
        <circle fill="#fff" cx="324" cy="64" r="7" />
      </g>
      <text
        fill="var(--text)"
        fontWeight="600"
        stroke="var(--surface)"
        strokeWidth="4"
        paintOrder="stroke"
        x="324"
        y="136"
        textAnchor="middle"
      >
        {name}
      </text>
    </svg>
  )
}
