import { useEffect, useState } from 'react'
import type { ParsedTask } from '#db/todo/model.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { debounceRequest } from '../../lib/api/debounce-request.ts'
import { todo } from './endpoints.ts'

const maxLength = 200

type Preview = Pick<ParsedTask, 'title' | 'due' | 'parts'> & { text: string }

const none: Preview = { text: '', title: '', due: null, parts: [] }

/**
 * Returns the parts of a line that the server reads as date, tag or importance, while it is being typed, and a function
 * that keeps one of them in the title. A failed request shows none.
 */
export function useQuickParts() {
  const [text, setText] = useState('')
  const [literal, setLiteral] = useState<string[]>([])
  const [preview, setPreview] = useState(none)

  useEffect(() => {
    const isPlain = text.trim().length < 2 || text.length > maxLength
    if (isPlain) return
    return debounceRequest(
      (signal) => callOverHttp(todo.parse, { text, literal: literal.join('\n') }, signal),
      (parsed) => setPreview({ ...none, ...parsed, text }),
    )
  }, [text, literal])

  const isTyped = text.trim().length > 1
  return {
    parts: isTyped ? preview.parts.filter((part) => text.includes(part.text)) : [],
    literal: literal.filter((part) => text.includes(part)),
    /** The task as it will be stored, if the line has not changed since. */
    preview: preview.text === text ? preview : undefined,
    type: setText,
    keep: (part: string) => setLiteral([...literal, part]),
    clear() {
      setText('')
      setLiteral([])
    },
  }
}
