import type { AssignedPage, AssignedTask } from '#db/todo/assigned.ts'
import type { TaskPerson } from '#db/todo/assignments.ts'
import type { TaskComment } from '#db/todo/comments.ts'
import type {
  AssignedChange,
  AssignedCommentById,
  AssignedQuery,
  AssignmentOfTask,
  NewAssignedComment,
  NewAssignment,
  TaskById,
} from '#db/todo/schemas.ts'
import { get, patch, post, put, remove } from '../../../lib/api/endpoint.ts'

/** Tasks that somebody has assigned to a colleague. The colleague knows one by the id of the assignment. */
export const assignedTasks = {
  assign: put('/api/apps/todo/:task/assignee').takes<typeof NewAssignment>().gives<TaskPerson>(),
  unassign: remove('/api/apps/todo/:task/assignee')
    .takes<typeof AssignmentOfTask>()
    .gives<TaskPerson>(),
  list: get('/api/apps/todo/assigned').takes<typeof AssignedQuery>().gives<AssignedPage>(),
  read: get('/api/apps/todo/assigned/:id')
    .takes<typeof TaskById>()
    .gives<{ task: AssignedTask; comments: TaskComment[] }>(),
  change: patch('/api/apps/todo/assigned/:id').takes<typeof AssignedChange>().gives<AssignedTask>(),
  decline: remove('/api/apps/todo/assigned/:id').takes<typeof TaskById>().gives<AssignedTask>(),
  addComment: post('/api/apps/todo/assigned/:assigned/comments')
    .once()
    .takes<typeof NewAssignedComment>()
    .gives<TaskComment>(201),
  removeComment: remove('/api/apps/todo/assigned/:assigned/comments/:id')
    .takes<typeof AssignedCommentById>()
    .gives<TaskComment>(),
  restoreComment: post('/api/apps/todo/assigned/:assigned/comments/:id/restore')
    .takes<typeof AssignedCommentById>()
    .gives<TaskComment>(),
}
