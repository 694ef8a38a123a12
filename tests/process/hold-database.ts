import { connect } from '#db/store/dialect.ts'

// Keeps a database open in another process until its input ends: `read` holds a snapshot, `write` the write lock.
const [, , file = '', kind] = process.argv
const connection = connect(file, { fileMustExist: true })
connection.exec(kind === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN')
connection.prepare('SELECT count(*) FROM sqlite_master').get()
process.stdout.write('holding\n')
process.stdin.on('end', () => connection.close()).resume()
