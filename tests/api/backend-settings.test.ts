import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { ConfigError } from '#server/settings/config-error.ts'

describe('the setting BACKEND_URL', () => {
  test.each([
    ['https://api.house.example', 'https://api.house.example'],
    ['https://api.house.example/', 'https://api.house.example'],
    ['https://api.house.example:8443/stage/', 'https://api.house.example:8443/stage'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])('accepts %s', (address, url) => {
    expect(readConfig({ BACKEND_URL: address }).backend?.url).toBe(url)
  })

  test.each([
    'api.house.example',
    'ftp://api.house.example',
    'file:///etc',
    'https://ana:secret@api.house.example',
    'https://api.house.example/?key=1',
    'https://api.house.example/#top',
    'http://api.house.example',
    'http://127.0.0.1.house.example',
  ])('refuses %s', (address) => {
    expect(() => readConfig({ BACKEND_URL: address })).toThrow(ConfigError)
    expect(() => readConfig({ BACKEND_URL: address })).toThrow(/^BACKEND_URL: /)
  })

  test.each(['on', '1'])('accepts plain HTTP when the operator allows it: %s', (allowed) => {
    const config = readConfig({
      BACKEND_URL: 'http://api.house.example',
      ALLOW_INSECURE_BACKEND: allowed,
    })
    expect(config.backend?.url).toBe('http://api.house.example')
  })
})

test('the token of the backend is in the `token` header and in one of two response fields', () => {
  expect(readConfig({ BACKEND_URL: 'https://api.house.example' }).backend).toEqual({
    url: 'https://api.house.example',
    tokenHeader: 'token',
    tokenPaths: ['accessToken', 'token'],
    validForMs: 30_000,
    graceMs: 0,
  })
})

test.each([
  ['BACKEND_TOKEN_HEADER', 'cookie'],
  ['BACKEND_TOKEN_HEADER', 'Host'],
  ['BACKEND_TOKEN_HEADER', 'content-length'],
  ['BACKEND_TOKEN_HEADER', 'two words'],
  ['BACKEND_TOKEN_PATH', 'a..b'],
  ['BACKEND_TOKEN_PATH', ','],
  ['VALIDATION_TTL', '-1'],
  ['VALIDATION_TTL', 'soon'],
  ['VALIDATION_GRACE_MS', '1.5'],
  ['ALLOW_INSECURE_BACKEND', 'maybe'],
  ['PASSWORD_MIN', '0'],
])('the setting %s refuses %s', (name, value) => {
  const settings = { BACKEND_URL: 'https://api.house.example', [name]: value }
  expect(() => readConfig(settings)).toThrow(new RegExp(`^${name}`))
})
