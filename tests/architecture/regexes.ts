import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { packageRoot } from '#db/store/open.ts'

/** A regular expression literal, or a call that constructs one. */
export type Match = { at: string; pattern: string; flags: string } | { at: string; made: string }

/** Returns every regular expression in the files of a folder, in order. */
export function findRegexes(folder: string): Match[] {
  return readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => findRegexesInFile(join(folder, name)))
}

function findRegexesInFile(file: string): Match[] {
  const text = readFileSync(join(packageRoot, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const matches: Match[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      matches.push({ at: file, pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    if (isRegexConstruction(node)) matches.push({ at: file, made: node.getText(source) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return matches
}

const isRegexConstruction = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp'
