import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

describe('the address of the backend', () => {
  test.each([
    ['https://api.house.example', 'https://api.house.example'],
    ['https://api.house.example/', 'https://api.house.example'],
    ['https://api.house.example:8443/stage/', 'https://api.house.example:8443/stage'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])('may be %s', (address, url) => {
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
  ])('may not be %s', (address) => {
    expect(() => readConfig({ BACKEND_URL: address })).toThrow(ConfigError)
    expect(() => readConfig({ BACKEND_URL: address })).toThrow(/^BACKEND_URL: /)
  })

  test.each(['on', '1'])('may be plain where the operator says so: %s', (allowed) => {
    const config = readConfig({
      BACKEND_URL: 'http://api.house.example',
      ALLOW_INSECURE_BACKEND: allowed,
    })
    expect(config.backend?.url).toBe('http://api.house.example')
  })
})

test('the token is in the header "token", and in one of two places of the answer', () => {
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
])('%s cannot be %s', (name, value) => {
  const settings = { BACKEND_URL: 'https://api.house.example', [name]: value }
  expect(() => readConfig(settings)).toThrow(new RegExp(`^${name}`))
})
