/** @module-tag thorough */

import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { extractExamples } from '#client/demos/examples.ts'
import { inlineHelpers } from '#client/demos/inlined-source.ts'
import { dictionaries } from '#client/i18n/dictionaries.ts'

const sources = import.meta.glob<string>('../../../client/demos/**/*.demo.tsx', {
  query: '?raw',
  import: 'default',
})

/** A folder beside the packages that does not exist. */
const folder = fileURLToPath(new URL('../../../pasted/', import.meta.url))

/** Returns the listings of all examples by the file that somebody pastes them into. */
async function pasteListings() {
  const files = new Map<string, string>()
  for (const [file, load] of Object.entries(sources)) {
    const path = fileURLToPath(new URL(file, import.meta.url))
    const source = await inlineHelpers(await load(), path)
    const page = file.replace('../../../client/demos/', '').replaceAll('/', '.')
    for (const { name, code } of extractExamples(source, dictionaries.en ?? {})) {
      files.set(`${folder}${page}.${name}.tsx`, code)
    }
  }
  return files
}

const options: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ESNext,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  skipLibCheck: true,
  // The types of style sheets and pictures.
  types: ['vite/client'],
}

test('every listing of a demo page compiles in a project that has its packages', {
  timeout: 180_000,
}, async () => {
  const files = await pasteListings()
  const disk = ts.createCompilerHost(options)
  const program = ts.createProgram([...files.keys()], options, {
    ...disk,
    fileExists: (file) => files.has(file) || disk.fileExists(file),
    readFile: (file) => files.get(file) ?? disk.readFile(file),
    getSourceFile: (file, languageVersion, ...rest) => {
      const text = files.get(file)
      if (text === undefined) return disk.getSourceFile(file, languageVersion, ...rest)
      return ts.createSourceFile(file, text, languageVersion, true)
    },
  })
  const problems = ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName.slice(folder.length)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  expect(files.size).toBeGreaterThan(400)
  expect(problems).toEqual([])
})
