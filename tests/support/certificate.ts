import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const tagged = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const bytes = length < 256 ? [length] : [length >> 8, length & 255]
  const size = length < 128 ? bytes : [0x80 + bytes.length, ...bytes]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)
const bits = (content: Buffer) => tagged(0x03, Buffer.from([0]), content)
const objectId = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))
const commonName = '550403'
const alternativeName = '551d11'
const serverAddress = Buffer.from([127, 0, 0, 1])

/** Returns a key and a self-signed certificate for 127.0.0.1; Node can create keys, but no certificates. */
export function certificate() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(
    tagged(0x31, sequence(objectId(commonName), tagged(0x0c, Buffer.from('Loopback')))),
  )
  const time = (ms: number) =>
    tagged(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
  const names = tagged(0x04, sequence(tagged(0x87, serverAddress)))
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    // Valid on every day that `npm run test:dates` uses.
    sequence(time(Date.UTC(2020, 0)), time(Date.UTC(2049, 0))),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    tagged(0xa3, sequence(sequence(objectId(alternativeName), names))),
  )
  const complete = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, privateKey)))
  const lines = complete.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}
