import { useWords } from '../../languages/words.ts'
import { Panel } from './panel.tsx'

const keys = [
  ['← → ↑ ↓', 'keyArrows'],
  ['Enter', 'keyEnter'],
  ['Alt ← → ↑ ↓', 'keyMove'],
  ['Alt Shift ← → ↑ ↓', 'keyResize'],
  ['Page Up, Page Down', 'keyPage'],
  ['j, k', 'keyStep'],
  ['m, w, d, a', 'keyViews'],
  ['t', 'keyToday'],
  ['n', 'keyNew'],
  ['Esc', 'keyEscape'],
] as const

/** Everything that the keyboard can do here. */
export function Keys({ back }: { back: string }) {
  const t = useWords('calendar')
  return (
    <Panel title={t('keys')} back={back}>
      <dl className="cal-keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
