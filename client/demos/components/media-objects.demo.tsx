import type { ReactNode } from 'react'
import { Image, type ImageProps, Stack, type StackProps } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import auditorium from '#client/ui/pictures/auditorium.svg?url'
import mirror from '#client/ui/pictures/dressing-room.svg?url'
import marquee from '#client/ui/pictures/marquee.svg?url'
import door from '#client/ui/pictures/stage-door.svg?url'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'

export const reference = reactBootstrap({
  page: 'layout/stack',
  preference: 'mediaPreference',
  tables: [
    definePropTable<StackProps>('Stack', {
      direction: ["'horizontal' | 'vertical'", "'vertical'", 'propDirection'],
      gap: ['number', '', 'propGap'],
      as: ['elementType', "'div'", 'propAs'],
    }),
    definePropTable<ImageProps>('Image', {
      rounded: ['boolean', 'false', 'propRounded'],
      roundedCircle: ['boolean', 'false', 'propRoundedCircle'],
      thumbnail: ['boolean', 'false', 'propThumbnail'],
      fluid: ['boolean', 'false', 'propFluid'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  return (
    <Stack as="article" direction="horizontal" gap={3}>
      <Image
        src="/img/people/basil-thornquist.svg"
        alt={t('mediaAlt')}
        width={64}
        height={64}
        roundedCircle
      />
      <div>
        <h3>{t('mediaName')}</h3>
        <p>{t('mediaRole')}</p>
        <p>{t('mediaText')}</p>
      </div>
    </Stack>
  )
}

type MediaProps = {
  picture: string
  title: string
  text: string
  className?: string
  pictureClass?: string
  children?: ReactNode
}

/** A picture with text beside it. */
function Media({
  picture,
  title,
  text,
  className = '',
  pictureClass = 'rounded',
  children,
}: MediaProps) {
  return (
    <article className={`d-flex gap-3 wide ${className}`}>
      <img
        className={`flex-shrink-0 bg-surface-2 object-fit-cover ${pictureClass}`}
        src={picture}
        alt=""
        width={80}
        height={80}
      />
      <div className="flex-fill min-w-0">
        <h3>{title}</h3>
        <p className="mt-1 mb-0 text-body-secondary">{text}</p>
        {children}
      </div>
    </article>
  )
}

const bell = {
  picture: door,
  title: 'At the stage door',
  text: 'Ring twice after eleven. The doorkeeper knows everyone in the company, and most of their dogs.',
}

const seats = {
  picture: auditorium,
  title: 'Auditorium',
  text: '312 seats, none more than 16 meters from the stage.',
}

const entrance = {
  picture: marquee,
  title: 'Above the entrance',
  text: 'The letters are set by hand every Monday at ten.',
}

const dressingRoom = {
  picture: mirror,
  title: 'Dressing room 2',
  text: 'Four places, with costumes for act two. The key is at the stage door; sign it out and back in.',
}

const keeper = {
  picture: '/img/people/basil-thornquist.svg',
  title: 'Basil Thornquist',
  text: 'Joined as a scene shifter for one season and stayed for thirty.',
}

export function AtTheStart() {
  return <Media {...bell} className="align-items-start" />
}

export function AtTheStartBordered() {
  return [seats, entrance].map((each) => (
    <Media key={each.title} {...each} className="p-3 border rounded" />
  ))
}

export function RoundAtTheEnd() {
  return <Media {...keeper} className="flex-row-reverse" pictureClass="rounded-circle" />
}

export function AtTheEndBordered() {
  return <Media {...keeper} className="flex-row-reverse p-3 border rounded" />
}

export function Nested() {
  return (
    <Media {...bell}>
      <Media
        picture="/img/people/marit-haugen-okafor.svg"
        title="Marit replies"
        text="Three times if it’s raining. He never hears the second ring."
        className="mt-4"
        pictureClass="rounded-circle"
      />
    </Media>
  )
}

export function VerticalAlignment() {
  return ['start', 'center', 'end'].map((side) => (
    <Media
      key={side}
      {...dressingRoom}
      title={`Picture at the ${side}`}
      className={`align-items-${side}`}
    />
  ))
}
