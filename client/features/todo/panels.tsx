import type { TaskComment } from '#db/todo/comments.ts'
import { getDefaults, type OwnTag, type Subtask } from '#db/todo/model.ts'
import type { Task } from '#db/todo/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Problem } from '../../lib/api/problem.ts'
import type { Rejected } from '../../ui/form.ts'
import { Panel } from '../../ui/panel.tsx'
import { Assignee } from './assignee.tsx'
import { Comments } from './comments.tsx'
import { Editor, Missing } from './editor.tsx'
import { type PanelName, toHref } from './labels.ts'
import { SectionPanel } from './section-panel.tsx'
import { Subtasks } from './subtasks.tsx'
import { TagPanel } from './tag-panel.tsx'
import type { Answer } from './task-form.ts'

type PanelsProps = {
  panel: PanelName
  opened: Task | null
  tags: OwnTag[]
  subtasks: Subtask[]
  comments: TaskComment[]
  answer: Answer | { problem: Problem } | Rejected | undefined
  /** The address of the list below, and its parameters. */
  list: string
  params: { filter: string } & Parameters<typeof toHref>[1]
  due: string | undefined
}

/** The panel over a list: a task, a new one, the tags, or the sections. */
export function Panels(props: PanelsProps) {
  const { panel, opened, tags, subtasks, comments, answer, list, params, due } = props
  const t = useTranslations('todo')
  if (panel === 'tags') {
    const rejected = answer && 'values' in answer ? answer : undefined
    return (
      <Panel title={t('tags')} back={list}>
        <TagPanel
          tags={tags}
          address={toHref(params.filter, { ...params, areTags: true })}
          rejected={rejected}
        />
      </Panel>
    )
  }
  if (panel === 'sections') {
    return (
      <Panel title={t('sections')} back={list}>
        <SectionPanel
          address={toHref(params.filter, { ...params, section: undefined, areSections: true })}
          rejected={answer && 'values' in answer ? answer : undefined}
        />
      </Panel>
    )
  }
  const address = toHref(params.filter, { ...params, ...getPanel(opened) })
  return (
    <Panel title={t(panel === 'new' ? 'addTask' : opened ? 'editTask' : 'noTask')} back={list}>
      {panel === 'task' && !opened ? (
        <Missing href={list} />
      ) : (
        <Editor
          task={opened}
          defaults={{
            ...getDefaults(params.filter),
            ...(due && { due }),
            section: params.section ?? null,
          }}
          answer={answer && 'typed' in answer ? answer : undefined}
          address={address}
          href={list}
        >
          {opened && (
            <>
              <Assignee
                task={opened.id}
                assignee={opened.assignee}
                rejected={answer && 'values' in answer ? answer : undefined}
                address={address}
              />
              <Subtasks task={opened.id} {...{ subtasks, address }} />
              <Comments task={opened.id} {...{ comments, address }} />
            </>
          )}
        </Editor>
      )}
    </Panel>
  )
}

const getPanel = (opened: { id: number } | null) => (opened ? { task: opened.id } : { isNew: true })
