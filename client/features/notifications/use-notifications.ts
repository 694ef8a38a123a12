import { useFetchers, useSubmit } from 'react-router-dom'
import type { Notification } from '#db/notifications/queries.ts'

export const newsAddress = '/notifications'

/** The list with those already read that are just being marked so, and how to mark more. */
export function useNews(list: Notification[]) {
  const submit = useSubmit()
  const underWay = useFetchers().flatMap(({ formAction, formData }) =>
    formAction === newsAddress && formData ? [formData] : [],
  )
  const isRead = ({ id, read }: Notification) =>
    read || underWay.some((form) => form.has('all') || form.get('read') === String(id))
  const shown = list.map((one) => ({ ...one, read: isRead(one) }))

  function mark(form: Record<string, string>) {
    void submit(form, {
      method: 'post',
      action: newsAddress,
      navigate: false,
      fetcherKey: `news-${Object.values(form)}`,
    })
  }
  return { shown, fresh: shown.filter(({ read }) => !read).length, mark }
}
