/** @module-tag thorough */

import { fileURLToPath } from 'node:url'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { transformWithOxc } from 'vite'
import { afterAll, describe, expect, test } from 'vitest'
import { trailTo } from '#client/app/menus/filter-menu.ts'
import { fullMenu } from '#client/app/menus/full-menu.ts'
import { type ExampleSource, extractExamples } from '#client/demos/examples.ts'
import { inlineHelpers } from '#client/demos/inlined-source.ts'
import { demos } from '#client/demos/routes.ts'
import { dictionaries } from '#client/i18n/dictionaries.ts'
import { parseTexts } from '../../support/html.ts'
import { open } from '../../support/test-app.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

type Module = Record<string, unknown> & { examples: ExampleSource[] }
const modules = import.meta.glob<Module>('../../../client/demos/**/*.demo.tsx')
const sources = import.meta.glob<string>('../../../client/demos/**/*.demo.tsx', {
  query: '?raw',
  import: 'default',
})

const english = dictionaries.en ?? {}
/** Returns the examples of a demo as its page lists them. */
async function listExamples(file: string) {
  const path = fileURLToPath(new URL(file, import.meta.url))
  return extractExamples(await inlineHelpers((await sources[file]?.()) ?? '', path), english)
}

const getPath = (file: string) => file.replace('../../../client/demos', '').replace('.demo.tsx', '')

describe.each(Object.keys(modules).map((file) => [getPath(file), file] as const))(
  '%s',
  (path, file) => {
    const area = path.split('/')[1] ?? ''

    test('shows every exported example in source order', async () => {
      const module = (await modules[file]?.()) as Module
      const exported = Object.keys(module).filter((name) => /^[A-Z]/.test(name))
      const visible = (await listExamples(file)).map(({ name }) => name)
      expect(visible.toSorted()).toEqual(exported.toSorted())
      expect(module.examples.map(({ name }) => name)).toEqual(visible)
    })

    test('shows the source of each example as it runs', async () => {
      const html = await demo.page(path)
      const examples = await listExamples(file)
      const words = dictionaries.en?.[area] ?? {}
      for (const { name } of examples) {
        expect(words, `add the title of ${name} to client/i18n/en/${area}.json`).toHaveProperty([
          name,
        ])
      }
      const codes = parseTexts(html, 'code').filter((text) =>
        /^(import|function|const|type|\/\*\*) /.test(text),
      )
      expect(codes).toEqual(examples.map(({ code }) => code))
    })

    test('says of each example when to use it', async () => {
      const html = await demo.page(path)
      for (const { name } of await listExamples(file)) {
        const key = `${path.split('/').at(-1)}_${name}`
        const hint = english[area]?.[key]
        expect(hint, `add ${key} to client/i18n/en/${area}.json`).toBeTruthy()
        expect(parseTexts(html, 'p'), name).toContain(hint)
      }
    })

    test('lists source that compiles and imports packages and pictures only', async () => {
      const ours: string[] = []
      for (const { name, code } of await listExamples(file)) {
        await transformWithOxc(`${code}\nexport { ${name} as Example }`, `${name}.tsx`)
        const imports = code.matchAll(/(?: from|^import|\bimport\() ?'([.#].*)'/gm)
        const modules = Array.from(imports, ([, from = '']) => from)
        ours.push(...modules.filter((from) => !/^\.\/[\w-]+\.svg$/.test(from)))
      }
      expect(ours).toEqual([])
    })

    test('has a menu entry', () => {
      const link = trailTo(fullMenu, path).link?.navLink
      expect(link, 'add the page to client/app/menus/full-menu.ts').toBe(path)
      expect(demos.map((route) => route.path)).toContain(path)
    })
  },
)

const listings = import.meta.glob<Record<string, ComponentType>>(
  '../../../client/demos/**/*.listing.tsx',
)

test.each(
  Object.keys(modules)
    .map((file) => [file, file.replace('.demo.', '.listing.')] as const)
    .filter(([, listing]) => listing in listings)
    .map(([file, listing]) => [getPath(file), file, listing] as const),
)('%s has a listing whose examples have its names and render', async (_, file, listing) => {
  const demoModule = (await modules[file]?.()) as Module
  const examples = Object.entries((await listings[listing]?.()) ?? {})
  expect(examples.map(([name]) => name).toSorted()).toEqual(
    Object.keys(demoModule)
      .filter((name) => /^[A-Z]/.test(name))
      .toSorted(),
  )
  for (const [name, Example] of examples) {
    expect(renderToString(createElement(Example)), name).not.toBe('')
  }
})

test.each([
  ['/extra-components/auto-complete', 'Combobox', 'offersAtOnce'],
  ['/forms/elements/textarea', 'textarea', 'maxLength'],
])('%s lists the props of %s', async (path, component, prop) => {
  const html = await demo.page(path)
  expect(parseTexts(html, 'h2')).toContain(`${component} props`)
  expect(parseTexts(html, 'code')).toContain(prop)
})

test('a listing imports the styles of its library and has the values that it uses', async () => {
  const examples = await listExamples('../../../client/demos/extensions/swiper.demo.tsx')
  const { code = '' } = examples.find(({ name }) => name === 'MultipleSlides') ?? {}
  expect(code).toContain("\nimport 'swiper/css/bundle'\n")
  expect(code).toContain('\nconst slides = pictures.map(')
})

test('the search finds demo pages', async () => {
  const html = await demo.page('/settings/bookmarks?q=alerts')
  expect(html).toContain('href="/components/alerts"')
})
