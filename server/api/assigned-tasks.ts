import { assignedTasks } from '#client/features/todo/assigned/endpoints.ts'
import {
  changeAssigned,
  commentOnAssigned,
  declineAssigned,
  deleteAssignedComment,
  findAssigned,
  listAssigned,
  restoreAssignedComment,
} from '#db/todo/assigned.ts'
import { assignTask, unassignTask } from '#db/todo/assignments.ts'
import { tasksPerPage } from '#db/todo/limits.ts'
import {
  AssignedChange,
  AssignedCommentById,
  AssignedQuery,
  AssignmentOfTask,
  NewAssignedComment,
  NewAssignment,
  TaskById,
} from '#db/todo/schemas.ts'
import { assertFound } from '../http/http-error.ts'
import type { StaffContext } from './context.ts'
import { getOwnToday } from './preferences.ts'
import { serve } from './serve.ts'

const noTask = 'Task not found.'
const noComment = 'Comment not found.'

const getNow = ({ services }: StaffContext) => new Date(services.now())

export const assignedTasksApi = serve(
  assignedTasks,
  {
    assign: NewAssignment,
    unassign: AssignmentOfTask,
    list: AssignedQuery,
    read: TaskById,
    change: AssignedChange,
    decline: TaskById,
    addComment: NewAssignedComment,
    removeComment: AssignedCommentById,
    restoreComment: AssignedCommentById,
  },
  {
    assign: async (assignment, context) =>
      assertFound(
        await assignTask(context.db, context.account, assignment, getNow(context)),
        noTask,
      ),
    unassign: async ({ task }, { db, account }) =>
      assertFound(await unassignTask(db, account, task), noTask),
    list: ({ page }, { db, account }) => listAssigned(db, account, { page, perPage: tasksPerPage }),
    read: async ({ id }, { db, account }) =>
      assertFound(await findAssigned(db, account, id), noTask),
    async change(change, context) {
      const times = { today: await getOwnToday(context), now: getNow(context) }
      return assertFound(await changeAssigned(context.db, context.account, change, times), noTask)
    },
    decline: async ({ id }, context) =>
      assertFound(await declineAssigned(context.db, context.account, id, getNow(context)), noTask),
    addComment: async ({ assigned, text }, context) =>
      assertFound(
        await commentOnAssigned(context.db, context.account, assigned, {
          text,
          now: getNow(context),
        }),
        noTask,
      ),
    removeComment: async ({ assigned, id }, { db, account }) =>
      assertFound(await deleteAssignedComment(db, account, assigned, { id }), noComment),
    restoreComment: async ({ assigned, id }, { db, account }) =>
      assertFound(await restoreAssignedComment(db, account, assigned, { id }), noComment),
  },
)
