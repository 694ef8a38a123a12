import { basename } from 'node:path'
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { accountSettings } from '../account-settings/table.ts'
import type { AccountId } from '../accounts/table.ts'
import { chatFiles } from '../chat/table.ts'
import { enquiries } from '../enquiries/table.ts'
import { mailFiles, mails } from '../mail/table.ts'
import { posts } from '../profile/table.ts'
import type { Reader } from '../store/dialect.ts'
import { userFiles } from '../uploads/table.ts'

/** A stored file of an account: the area and the name on disk, and the folder and the name in the archive. */
export type OwnFile = {
  area: 'files' | 'mail' | 'chat' | 'contact' | 'avatars' | 'posts'
  file: string
  folder: 'uploads' | 'email' | 'chat' | 'messages' | 'account' | 'profile'
  name: string
}

/** Lists the files of an account. */
export async function listOwnFiles(db: Reader, account: AccountId): Promise<OwnFile[]> {
  const [uploaded, attached, inChats, sent, [settings], pictures] = await Promise.all([
    db
      .select({ id: userFiles.id, file: userFiles.file, name: userFiles.name })
      .from(userFiles)
      .where(and(eq(userFiles.account, account), isNotNull(userFiles.completedMs)))
      .orderBy(asc(userFiles.id)),
    db
      .select({ id: mails.id, n: mailFiles.n, file: mailFiles.file, names: mails.attachments })
      .from(mailFiles)
      .innerJoin(mails, and(eq(mails.account, mailFiles.account), eq(mails.id, mailFiles.mail)))
      .where(eq(mailFiles.account, account))
      .orderBy(asc(mailFiles.mail), asc(mailFiles.n)),
    db
      .select({ id: chatFiles.id, file: chatFiles.file, name: chatFiles.name })
      .from(chatFiles)
      .where(eq(chatFiles.account, account))
      .orderBy(asc(chatFiles.id)),
    db
      .select({ id: enquiries.id, file: enquiries.storedFile, name: enquiries.fileName })
      .from(enquiries)
      .where(and(eq(enquiries.account, account), isNotNull(enquiries.storedFile))),
    db
      .select({ avatar: accountSettings.avatar })
      .from(accountSettings)
      .where(eq(accountSettings.account, account)),
    db
      .select({ id: posts.id, img: posts.img })
      .from(posts)
      .where(and(eq(posts.account, account), ne(posts.img, ''))),
  ])
  const avatar = settings?.avatar
  return [
    ...uploaded.map(({ id, file, name }) => ({
      ...({ area: 'files', folder: 'uploads' } as const),
      file,
      name: `${id}-${name}`,
    })),
    ...attached.map(({ id, n, file, names }) => ({
      ...({ area: 'mail', folder: 'email' } as const),
      file,
      name: `${id}-${n}-${names[n - 1] ?? file}`,
    })),
    ...inChats.map(({ id, file, name }) => ({
      ...({ area: 'chat', folder: 'chat' } as const),
      file,
      name: `${id}-${name}`,
    })),
    ...sent.map(({ id, file, name }) => ({
      ...({ area: 'contact', folder: 'messages' } as const),
      file: file ?? '',
      name: `${id}-${name ?? file}`,
    })),
    ...(avatar
      ? [{ ...({ area: 'avatars', folder: 'account' } as const), file: avatar, name: avatar }]
      : []),
    ...pictures.map(({ id, img }) => ({
      ...({ area: 'posts', folder: 'profile' } as const),
      file: basename(img),
      name: `${id}-${basename(img)}`,
    })),
  ]
}
