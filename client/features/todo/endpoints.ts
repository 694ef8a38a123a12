import type { Id } from '#db/shared/fields/schemas.ts'
import type { TaskPerson } from '#db/todo/assignments.ts'
import type { TaskComment } from '#db/todo/comments.ts'
import type { TaskCounts } from '#db/todo/counts.ts'
import type { TaskPage } from '#db/todo/lists.ts'
import type { OwnTag, ParsedTask, Section, Subtask, TaskView } from '#db/todo/model.ts'
import type { ListedTask, Task } from '#db/todo/rows.ts'
import type {
  ColleagueQuery,
  CommentsOfTask,
  NewSection,
  NewSubtask,
  NewTag,
  NewTask,
  NewTaskComment,
  ParseTask,
  QuickTask,
  SectionChange,
  SectionMove,
  SubtaskById,
  SubtaskChange,
  SubtaskMove,
  SubtasksOfTask,
  TagChange,
  TaskById,
  TaskChange,
  TaskCommentById,
  TaskFilterQuery,
  TaskMove,
  TaskRows,
  TaskViewChange,
} from '#db/todo/schemas.ts'
import { get, patch, post, put, remove } from '../../lib/api/endpoint.ts'

/** A task with its subtasks and comments, so that it opens with one request. */
export type OpenTask = Task & { parts: { subtasks: Subtask[]; comments: TaskComment[] } }

// The paths are fixed by the contract, `app` and `apps` included.
export const todo = {
  list: get('/api/apps/todo').atLength().takes<typeof TaskFilterQuery>().gives<ListedTask[]>(),
  /** A page of a list, and what the navigation shows. */
  rows: get('/api/apps/todo/rows')
    .takes<typeof TaskRows>()
    .gives<TaskPage & { today: string; counts: TaskCounts; tags: OwnTag[] }>(),
  setView: put('/api/apps/todo/view').takes<typeof TaskViewChange>().gives<TaskView>(),
  counts: get('/api/apps/todo/counts').gives<TaskCounts>(),
  /** People whose name or address begins with the text, to assign a task or to share with. */
  colleagues: get('/api/apps/todo/colleagues').takes<typeof ColleagueQuery>().gives<TaskPerson[]>(),
  create: post('/api/apps/todo/new-task').once().takes<typeof NewTask>().gives<{ id: number }>(201),
  parse: get('/api/apps/todo/parse').takes<typeof ParseTask>().gives<ParsedTask>(),
  quickAdd: post('/api/apps/todo/quick-add').once().takes<typeof QuickTask>().gives<Task>(201),
  tags: get('/api/apps/todo/tags').gives<OwnTag[]>(),
  addTag: post('/api/apps/todo/tags').once().takes<typeof NewTag>().gives<OwnTag>(201),
  changeTag: patch('/api/apps/todo/tags/:id').takes<typeof TagChange>().gives<OwnTag>(),
  removeTag: remove('/api/apps/todo/tags/:id').takes<typeof TaskById>().gives<OwnTag>(),
  restoreTag: post('/api/apps/todo/tags/:id/restore').takes<typeof TaskById>().gives<OwnTag>(),
  sections: get('/api/apps/todo/sections').gives<Section[]>(),
  addSection: post('/api/apps/todo/sections').once().takes<typeof NewSection>().gives<Section>(201),
  changeSection: patch('/api/apps/todo/sections/:id')
    .takes<typeof SectionChange>()
    .gives<Section>(),
  moveSection: post('/api/apps/todo/sections/:id/move')
    .takes<typeof SectionMove>()
    .gives<Section[]>(),
  removeSection: remove('/api/apps/todo/sections/:id').takes<typeof TaskById>().gives<Section>(),
  restoreSection: post('/api/apps/todo/sections/:id/restore')
    .takes<typeof TaskById>()
    .gives<Section>(),
  subtasks: get('/api/apps/todo/:task/subtasks').takes<typeof SubtasksOfTask>().gives<Subtask[]>(),
  addSubtask: post('/api/apps/todo/:task/subtasks')
    .once()
    .takes<typeof NewSubtask>()
    .gives<Subtask>(201),
  changeSubtask: patch('/api/apps/todo/:task/subtasks/:id')
    .takes<typeof SubtaskChange>()
    .gives<Subtask>(),
  moveSubtask: post('/api/apps/todo/:task/subtasks/:id/move')
    .takes<typeof SubtaskMove>()
    .gives<Subtask[]>(),
  removeSubtask: remove('/api/apps/todo/:task/subtasks/:id')
    .takes<typeof SubtaskById>()
    .gives<Subtask>(),
  restoreSubtask: post('/api/apps/todo/:task/subtasks/:id/restore')
    .takes<typeof SubtaskById>()
    .gives<Subtask>(),
  comments: get('/api/apps/todo/:task/comments')
    .takes<typeof CommentsOfTask>()
    .gives<TaskComment[]>(),
  addComment: post('/api/apps/todo/:task/comments')
    .once()
    .takes<typeof NewTaskComment>()
    .gives<TaskComment>(201),
  removeComment: remove('/api/apps/todo/:task/comments/:id')
    .takes<typeof TaskCommentById>()
    .gives<TaskComment>(),
  restoreComment: post('/api/apps/todo/:task/comments/:id/restore')
    .takes<typeof TaskCommentById>()
    .gives<TaskComment>(),
  trash: post('/api/app/todo/trash-todo').takesBareId<typeof Id>().gives<number>(),
  read: get('/api/apps/todo/:id').takes<typeof TaskById>().gives<OpenTask>(),
  change: patch('/api/apps/todo/:id').takes<typeof TaskChange>().gives<Task>(),
  move: post('/api/apps/todo/:id/move').takes<typeof TaskMove>().gives<Task>(),
  restore: post('/api/apps/todo/:id/restore').takes<typeof TaskById>().gives<Task>(),
  remove: remove('/api/apps/todo/:id').takes<typeof TaskById>().gives<{ removed: number[] }>(),
}
