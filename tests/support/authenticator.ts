import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

// A software authenticator, as in https://www.w3.org/TR/webauthn-3/: ES256 keys and attestation "none".

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** Returns the head of a CBOR item, RFC 8949, for lengths below 65536. */
function head(major: number, length: number) {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(encode)])
}

/** Returns an ES256 public key as COSE, RFC 9053. */
function toCose(key: KeyObject) {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinates = [x, y].map((each) => Buffer.from(each, 'base64url'))
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = coordinates
  return encode(
    new Map<number, Cbor>([
      [1, 2], // key type: elliptic curve
      [3, -7], // algorithm: ES256
      [-1, 1], // curve: P-256
      [-2, first],
      [-3, second],
    ]),
  )
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const userPresent = 0x01
const userVerified = 0x04
const credentialFlag = 0x40

/** What a browser and a device would do differently from what the site asks for. */
type Deviation = Partial<{
  /** The site that the browser shows. */
  origin: string
  /** The site that the device signs for. */
  rpId: string
  challenge: string
  /** The signature counter. */
  counter: number
  isUserVerified: boolean
  /** The key that signs, instead of that of the passkey. */
  key: KeyObject
  userHandle: string
}>

type Options = { challenge: string }

/** Returns a device with one passkey for the site at `origin`. */
export function createAuthenticator(origin: string) {
  const id = randomBytes(32)
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = id.toString('base64url')
  let userHandle = 'MQ'
  let count = 0

  function describe(type: string, { challenge }: Options, deviation: Deviation) {
    const { origin: clientOrigin = origin, challenge: signed = challenge } = deviation
    const client = { type, challenge: signed, origin: clientOrigin, crossOrigin: false }
    return Buffer.from(JSON.stringify(client))
  }

  function authenticate(deviation: Deviation, more: { flags?: number; data?: Buffer } = {}) {
    const { rpId = new URL(origin).hostname, counter = count, isUserVerified = true } = deviation
    const flags = userPresent | (isUserVerified ? userVerified : 0) | (more.flags ?? 0)
    const signatures = Buffer.alloc(4)
    signatures.writeUInt32BE(counter)
    const parts = [sha256(rpId), Buffer.from([flags]), signatures, more.data ?? Buffer.alloc(0)]
    return Buffer.concat(parts)
  }

  return {
    credential,
    key: keys.privateKey,
    /** Returns the answer of `navigator.credentials.create`. */
    create(options: Options & { user: { id: string } }, deviation: Deviation = {}) {
      userHandle = options.user.id
      const idLength = Buffer.from([0, id.length])
      const data = Buffer.concat([Buffer.alloc(16), idLength, id, toCose(keys.publicKey)])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticate(deviation, { flags: credentialFlag, data })],
      ])
      return {
        ...{ id: credential, rawId: credential, type: 'public-key' as const },
        response: {
          clientDataJSON: describe('webauthn.create', options, deviation).toString('base64url'),
          attestationObject: encode(attestation).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    /** Returns the answer of `navigator.credentials.get`. */
    get(options: Options, deviation: Deviation = {}) {
      count += 1
      const client = describe('webauthn.get', options, deviation)
      const authenticatorData = authenticate(deviation)
      const signed = Buffer.concat([authenticatorData, sha256(client)])
      return {
        ...{ id: credential, rawId: credential, type: 'public-key' as const },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, deviation.key ?? keys.privateKey).toString('base64url'),
          userHandle: deviation.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
