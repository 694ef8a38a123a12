import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Later versions name MIT in package.json, but their license file says otherwise. */
test('the installed version of ApexCharts has the MIT license', () => {
  const license = readFileSync('node_modules/apexcharts/LICENSE', 'utf8')
  expect(license).toMatch(/^The MIT License/)
  expect(license).not.toMatch(/revenue|commercial/i)
  const { version } = JSON.parse(readFileSync('node_modules/apexcharts/package.json', 'utf8'))
  expect(version).toBe('4.7.0')
})
