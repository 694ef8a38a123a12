import { connect } from '#db/store/dialect.ts'

// Keeps a database open as another program would: `read` holds a snapshot of it, `write` the lock for writing, until our
// input ends.
const [, , file = '', kind] = process.argv
const connection = connect(file, { fileMustExist: true })
connection.exec(kind === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN')
connection.prepare('SELECT count(*) FROM sqlite_master').get()
process.stdout.write('holding\n')
process.stdin.on('end', () => connection.close()).resume()
