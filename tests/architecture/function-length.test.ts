import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { packageRoot } from '#db/store/open.ts'

const maxLines = 100

/** Returns the functions of a file that are too long, as `file name`. */
function longFunctions(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(packageRoot, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const matches: string[] = []
  function visit(node: ts.Node) {
    if (ts.isFunctionLike(node)) {
      const [first, last] = [lineAt(node.getStart(source)), lineAt(node.end)]
      const lines = last - first + 1
      const { name = node.parent } = node
      const [label = ''] = name.getText(source).split(/\W/, 1)
      if (lines > maxLines) matches.push(`${file} ${label}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return matches
}

test(`no function in client, server and db has more than ${maxLines} lines`, () => {
  const files = globSync('{client,server,db}/**/*.{ts,tsx}', { cwd: packageRoot })
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(longFunctions)).toEqual([])
})
