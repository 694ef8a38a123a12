import type { SampleMail } from './model.ts'

type MailContent = Omit<SampleMail, 'cc' | 'bcc' | 'attachments' | 'year' | 'replies'> &
  Partial<SampleMail>
type SampleReply = SampleMail['replies'][number]
type ReplyContent = Pick<
  SampleReply,
  'id' | 'sender' | 'sender_name' | 'img' | 'to' | 'message' | 'day' | 'time'
>

// `{me}` is replaced with the account's email in `sender` and `to`, and with its name in `sender_name`.
const me = { sender: '{me}', sender_name: '{me}', img: '/img/people/you.svg' }

const people = {
  ayumi: {
    sender: 'ayumi@spoken-lines.example',
    sender_name: 'Ayumi Terashita',
    img: '/img/people/ayumi-terashita.svg',
  },
  basil: {
    sender: 'notice@mailbox-keeper.example',
    sender_name: 'Basil Thornquist',
    img: '/img/people/basil-thornquist.svg',
  },
  benedetta: {
    sender: 'benedetta.osei-larkin@house.example',
    sender_name: 'Benedetta Osei-Larkin',
    img: '/img/people/benedetta-osei-larkin.svg',
  },
  caoimhe: {
    sender: 'caoimhe.ravndal@house.example',
    sender_name: 'Caoimhe Ravndal',
    img: '/img/people/caoimhe-ravndal.svg',
  },
  cordelia: {
    sender: 'claims@grand-fall-drawing.example',
    sender_name: 'Cordelia Vantongeren',
    img: '/img/people/cordelia-vantongeren.svg',
  },
  dagny: {
    sender: 'dagny.vatnsdal@house.example',
    sender_name: 'Dagný Vatnsdal',
    img: '/img/people/dagny-vatnsdal.svg',
  },
  gideon: {
    sender: 'gideon@seat-turnover.example',
    sender_name: 'Gideon Slatecombe',
    img: '/img/people/gideon-slatecombe.svg',
  },
  kofi: {
    sender: 'kofi.brandreth@house.example',
    sender_name: 'Kofi Brandreth',
    img: '/img/people/kofi-brandreth.svg',
  },
  leonie: {
    sender: 'leonie.abadie-marsh@house.example',
    sender_name: 'Léonie Abadie-Marsh',
    img: '/img/people/leonie-abadie-marsh.svg',
  },
  leopold: {
    sender: 'confirm@staff-payments.example',
    sender_name: 'Leopold Cranewater',
    img: '/img/people/leopold-cranewater.svg',
  },
  marit: {
    sender: 'marit.haugen-okafor@house.example',
    sender_name: 'Marit Haugen-Okafor',
    img: '/img/people/marit-haugen-okafor.svg',
  },
  maximo: {
    sender: 'offers@never-dry-again.example',
    sender_name: 'Dr. Máximo Briondo',
    img: '/img/people/maximo-briondo.svg',
  },
  nuno: {
    sender: 'nuno@arclamp-rental.example',
    sender_name: 'Nuno Falcão Teles',
    img: '/img/people/nuno-falcao-teles.svg',
  },
  ottoline: {
    sender: 'ottoline@velvet-estate.example',
    sender_name: 'Ottoline von Trauerweide',
    img: '/img/people/ottoline-von-trauerweide.svg',
  },
  priyanka: {
    sender: 'priyanka.selvadurai-holm@house.example',
    sender_name: 'Priyanka Selvadurai-Holm',
    img: '/img/people/priyanka-selvadurai-holm.svg',
  },
  rosalind: {
    sender: 'rosalind.ketteridge-amoah@house.example',
    sender_name: 'Rosalind Ketteridge-Amoah',
    img: '/img/people/rosalind-ketteridge-amoah.svg',
  },
  teodoro: {
    sender: 'teodoro.wachira-blum@house.example',
    sender_name: 'Teodoro Wachira-Blum',
    img: '/img/people/teodoro-wachira-blum.svg',
  },
  zsofia: {
    sender: 'zsofia.berenyi-clarke@house.example',
    sender_name: 'Zsófia Berényi-Clarke',
    img: '/img/people/zsofia-berenyi-clarke.svg',
  },
}

/** The sample mailbox, oldest first; 4 and 5 are replies to mail 3. */
export const sampleMails: SampleMail[] = [
  mail({
    id: 1,
    ...people.marit,
    to: ['{me}'],
    subject: 'Your locker key, and one form about you',
    message: message`
      Good morning, and welcome back to Lantern Street after the summer dark weeks.

      Your locker is number 14, second row, next to the costume elevator. The key is in an envelope with
      your name on it at the stage door. Please do not lend it: we have two spares for sixty lockers
      and both belong to people on tour.

      I also need your emergency contact again. The old cards went into the shredder with the rest
      of last season, as they should. Fill in the form, put it in a closed envelope and hand it to
      me in person, not to my mailbox. Nobody but me reads it.

      If anything has changed that I should know about, a new address, a bad back, a child who has
      to be picked up at five, come and find me. My door is open between eleven and noon every day
      except Thursday.

      Marit
    `,
    attachments: ['emergency-contact-form.pdf'],
    isStarred: false,
    labels: ['personal', 'private'],
    mailFolder: 'inbox',
    unread: false,
    day: 'Oct 5',
    time: '09:12:40',
  }),
  mail({
    id: 2,
    ...people.rosalind,
    to: ['{me}'],
    cc: ['marit.haugen-okafor@house.example'],
    subject: 'Christmas casting: please keep it inside the building',
    message: message`
      Both offers for Moth and the Midnight Bakery were accepted last night, so here is the news
      before anyone else has it.

      Oluchi Brandvold plays Moth. Iestyn Pumphrey plays the Baker and, on the nights when the trap
      behaves, the Baker's oven. The full list of nine is attached.

      We announce on Monday, October 19, at ten. Until then not a word, please, not even in the
      kitchen: Iestyn still has to tell the company he is touring with that he leaves early, and he
      wants to do it himself.

      Rehearsals start on Monday, November 2, in the long room. Could you hold it for us from nine to
      six, and ask whether the piano can be tuned that week?

      I am very happy with this one.

      Rosalind
    `,
    attachments: ['moth-cast-list.pdf'],
    isStarred: true,
    labels: ['company', 'private'],
    mailFolder: 'inbox',
    unread: false,
    day: 'Oct 6',
    time: '08:47:05',
  }),
  mail({
    id: 3,
    ...people.gideon,
    to: ['{me}'],
    subject: 'We buy ALL your Christmas seats, payment today',
    message: message`
      Dear Friend,

      my buyers are disappointed but patient. They now offer DOUBLE the price. You must only
      send a small guarantee of $300 in gift vouchers, and read me the numbers over the phone.

      Tell nobody in your box office. They will want a share.

      Gideon
    `,
    isStarred: false,
    labels: ['company'],
    mailFolder: 'spam',
    unread: false,
    day: 'Oct 8',
    time: '02:16:33',
    replies: [
      reply({
        id: 4,
        ...people.gideon,
        to: ['{me}'],
        message: message`
          Dear Ticket Manager of the Lantern Street Theater,

          I represent a group of serious buyers. We wish to take 240 seats for every Saturday of your
          Christmas production, at full price, paid in advance.

          To save your valuable time we only need a username and password for your ticketing system. Our
          team will choose the seats ourselves.

          This offer closes at midnight. Please reply quickly.

          Gideon Slatecombe, Director of Turnover
        `,
        day: 'Oct 7',
        time: '10:03:18',
      }),
      reply({
        id: 5,
        ...me,
        to: ['gideon@seat-turnover.example'],
        message: message`
          Dear Mr. Slatecombe,

          thank you for writing. Seats for Moth and the Midnight Bakery are sold by our own box
          office only, at most twelve to one buyer, and we give nobody access to the ticketing system.

          If you are bringing a real group, our box office will gladly help: it is open from Tuesday
          to Saturday, noon until intermission.
        `,
        day: 'Oct 7',
        time: '11:41:52',
      }),
    ],
  }),
  mail({
    id: 10,
    ...people.dagny,
    to: ['{me}'],
    subject: 'Load-in on Monday: schedule and your calls',
    message: message`
      Here is the plan for The Tidewater Clerk. The detailed sheet is attached, this is the short
      version for people who read on the bus.

      - 7:30 AM: first truck at the dock, harbor wall and deck
      - 9:00 AM: second truck, flying pieces and the crane
      - 11:00 AM: fly floor closed, nobody under the grid
      - 1:00 PM: lunch, soup in the green room
      - 2:00 PM: lighting focus, house dark
      - 6:30 PM: sweep, and everybody out by seven

      Your own calls: 7:15 AM at the dock with the packing slips, and 12:45 PM to let the soup in. If
      you cannot do the early one, tell me by Saturday noon and I will swap you with Emeka.

      Hard shoes and a hard hat on stage until I say otherwise. Last year I sent the chair of the
      board home for his sandals, so please do not test me.

      The dock door sticks. Lift, then push.

      Dagný
    `,
    attachments: ['load-in-schedule.pdf', 'dock-plan.svg'],
    isStarred: false,
    labels: ['personal', 'important'],
    mailFolder: 'inbox',
    unread: false,
    day: 'Oct 9',
    time: '16:30:11',
  }),
  mail({
    id: 11,
    ...people.leopold,
    to: ['{me}'],
    subject: 'CONFIDENTIAL: your October pay is on hold',
    message: message`
      Dear Employee,

      our system could not match your bank details with your name. Your October pay is therefore on
      hold, together with the pay of no other person in your company.

      Please answer within six hours with your full name, date of birth, account number and a photo
      of your card, both sides.

      For your safety, do not speak about this with your payroll department.

      Leopold Cranewater, Unit for Staff Payments
    `,
    attachments: ['pay-release-form.zip'],
    isStarred: true,
    labels: ['private'],
    mailFolder: 'spam',
    unread: false,
    day: 'Oct 10',
    time: '03:58:27',
  }),
  mail({
    id: 12,
    ...people.teodoro,
    to: ['{me}'],
    subject: 'Is the green umbrella yours?',
    message: message`
      Hello from front of house,

      after Saturday's open house we have at the orchestra coat check: one green umbrella with a duck's
      head, one child's mitten (left), and a set of false teeth that I hope belongs to wardrobe.

      Somebody said the duck is yours. It is behind my desk until Friday, then it goes to props, and
      you know nothing ever comes back from props.

      Teodoro
    `,
    isStarred: true,
    labels: ['personal'],
    mailFolder: 'trash',
    unread: false,
    day: 'Oct 12',
    time: '12:20:09',
  }),
  mail({
    id: 13,
    ...me,
    to: ['hamza.qureshi@house.example'],
    subject: 'Props budget for Moth',
    message: message`
      Hamza, I went through your list for Moth and the Midnight Bakery. We have $2,400 and you are
      nearly there:

      - oven doors, two, with steam: $640
      - three moth puppets on rods: $930
      - twenty-four loaves that break: $216
      - flour that is not flour: $180

      That makes $1,966 and leaves $434 for everything that catches fire, melts or is stolen by the
      children in row A.

      Two questions before I sign it. Can the second oven door come out of the old kitchen set, and
      is the flour safe for
    `,
    isStarred: false,
    labels: ['company'],
    mailFolder: 'draft',
    unread: false,
    day: 'Oct 13',
    time: '17:52:36',
  }),
  mail({
    id: 14,
    ...people.caoimhe,
    to: ['{me}'],
    subject: 'Understudy notes, and a knee',
    message: message`
      This is for you and Marit only.

      Beatriu twisted her knee on the harbor steps in yesterday's run. She says it is nothing. I
      watched her come down the ladder and it is not nothing. She sees somebody on Friday morning.

      So I spent an hour with Léonie on the part of Ines. She knows every line of the first act and
      all the moves, and she finds the quiet in the letter scene. Two things are missing: the ladder
      with a lit lantern in her hand, and the song, which wants to sit a tone lower for her.

      I would like a proper understudy run with lights on Thursday, October 29, at two. Four people, a
      stage manager and somebody on the book. Can we afford the three hours?

      Please say nothing to the cast yet. Beatriu should hear about the run from me.

      Caoimhe
    `,
    attachments: ['understudy-notes-act-one.txt'],
    isStarred: false,
    labels: ['private'],
    mailFolder: 'inbox',
    unread: true,
    day: 'Oct 14',
    time: '22:08:54',
  }),
  mail({
    id: 15,
    ...people.nuno,
    to: ['{me}'],
    subject: 'Lighting rental quote 118 (please use 118-B instead)',
    message: message`
      Good afternoon,

      our quote for Moth and the Midnight Bakery, six weeks from November 23:

      - twelve moving lights at $38 a week each: $2,736
      - one haze machine at $45 a week: $270
      - delivery and pickup: $120

      Together $3,126. Spare lamps come with the crate and go back unopened at no charge.

      Ten minutes after writing this I noticed that your grid takes the lighter fixtures, which are
      cheaper. Quote 118-B follows on Monday and replaces this one, so this one can go in the trash.

      With best wishes from the warehouse,

      Nuno
    `,
    attachments: ['lighting-quote-118.pdf'],
    isStarred: true,
    labels: ['company'],
    mailFolder: 'trash',
    unread: false,
    day: 'Oct 16',
    time: '15:14:02',
  }),
  mail({
    id: 16,
    ...me,
    to: ['piotr@iron-and-curtain.example'],
    cc: ['dagny.vatnsdal@house.example'],
    subject: 'Fire curtain inspection on October 27',
    message: message`
      Dear Mr. Wądołowski,

      we expect you for the yearly inspection of our fire curtain on Tuesday, October 27, at nine. The
      stage is yours until noon; our Dagný Vatnsdal will have the setting line clear and the grid
      unlocked.

      Since your last visit we have dropped it before every performance. It takes 27 seconds, as it
      did last year. On Saturday it stopped for a moment about six feet above the stage and then
      went on by itself. We could not make it happen a second time.

      I attach the test log. Could you also look at the release at the stage manager's station, because
    `,
    attachments: ['fire-curtain-test-log.csv'],
    isStarred: true,
    labels: ['important'],
    mailFolder: 'draft',
    unread: false,
    day: 'Oct 19',
    time: '11:05:48',
  }),
  mail({
    id: 17,
    ...people.benedetta,
    to: ['{me}'],
    subject: 'That pay stub was not yours, sorry',
    message: message`
      Oh no. The pay stub I sent you a minute ago belongs to somebody else with a similar name.

      Please delete it without opening it, and empty your downloads if it landed there. I have told
      the person myself and logged it in the privacy book.

      Yours is in an envelope in my drawer. Bring a cookie.

      Benedetta
    `,
    isStarred: false,
    labels: ['private'],
    mailFolder: 'trash',
    unread: false,
    day: 'Oct 20',
    time: '09:33:20',
  }),
  mail({
    id: 18,
    ...me,
    to: ['priyanka.selvadurai-holm@house.example'],
    subject: 'Two house seats for tomorrow?',
    message: message`
      Dear Priyanka,

      I never ask, so here I am asking. My aunt and her neighbor are coming up for the opening of
      The Tidewater Clerk and I forgot to book. Are two of the eight house seats in row F still
      free? F7 and F8 would be lovely, because the neighbor likes the aisle.

      I pay for them like anybody else, of course. If the press needs the whole row, two chairs at
      the back of the balcony will make them just as happy.

      My aunt sewed the first curtain for the old hall in Ferry Lane, so do say hello. She will tell
      you about the lining.
    `,
    isStarred: true,
    labels: ['personal'],
    mailFolder: 'sent',
    unread: false,
    day: 'Oct 21',
    time: '13:26:15',
  }),
  mail({
    id: 19,
    ...me,
    to: [],
    subject: 'School matinee on December 8: arrival plan',
    message: message`
      Dear teachers,

      we look forward to your classes at Moth and the Midnight Bakery on Tuesday, December 8, at
      10:30 AM. Three schools are coming, 226 children and 31 adults, so please read this to
      the end.

      Buses stop in Foundry Lane, not in front of the theater. The first may arrive at 9:40, the
      second at 9:50, the third at ten. Our ushers wear yellow scarves and walk each class in
      through the side door.

      Coats stay on until everybody sits. There is a quiet room behind the orchestra with cushions, and
      anyone may leave and come back at any time.

      About six minutes in, the light goes out for eleven seconds and a moth flies over the audience.
      It is best to tell the children. For wheelchair users we have

      (still to add: allergies, the lost-child word, who sits with class 2B)
    `,
    attachments: ['foundry-lane-map.pdf', 'quiet-room.svg'],
    isStarred: true,
    labels: ['important'],
    mailFolder: 'draft',
    unread: false,
    day: 'Oct 23',
    time: '18:11:29',
  }),
  mail({
    id: 20,
    ...people.priyanka,
    to: ['{me}'],
    cc: ['rosalind.ketteridge-amoah@house.example'],
    subject: 'Box-office figures, first week of The Tidewater Clerk',
    message: message`
      Six performances, 1,498 of 1,872 seats, which is 80%. Sales are $29,061. For a new
      play in October I would have signed for 70.

      - Tuesday, preview: 196
      - Wednesday, preview: 212
      - Thursday, opening: 312, full, with eleven people standing in the lobby hoping
      - Friday: 286
      - Saturday afternoon: 187
      - Saturday evening: 305

      The Saturday matinee is the weak one. I suggest coffee and a muffin with every balcony seat for two
      weeks and then we look again.

      Moth and the Midnight Bakery stands at 3,940 sold, 1,120 of them schools, five weeks ahead of
      last Christmas. The first two Saturdays are down to single seats.

      The duck umbrella at the opening has been claimed twice. I say nothing.

      Priyanka
    `,
    attachments: ['tidewater-week-1.csv'],
    isStarred: false,
    labels: ['company'],
    mailFolder: 'inbox',
    unread: true,
    day: 'Oct 27',
    time: '10:02:44',
  }),
  mail({
    id: 21,
    ...people.ayumi,
    to: ['{me}'],
    cc: ['dagny.vatnsdal@house.example'],
    subject: 'Captioned performance on November 12',
    message: message`
      Hello Lantern Street,

      I am your captioner for The Tidewater Clerk on Thursday, November 12, at 7:30 PM, and I have been
      through the script twice. What a letter scene.

      I arrive at two with the caption screen. It stands on the left of the stage, just outside the
      frame, and needs one outlet that is not on the dimmers. Best views are rows D to G, seats 1 to
      9; please keep those for people who ask for captions. The drawing is attached.

      Could somebody send me the latest text? I hear that the Pilot has a new speech since the
      previews. I type what is said, not what was written, but it helps to know what is coming.

      One question for the sound desk: the fog bell in the second act. Does it ring four times or
      five? It is a caption too.

      Ayumi
    `,
    attachments: ['caption-sightlines.pdf'],
    isStarred: false,
    labels: ['company'],
    mailFolder: 'inbox',
    unread: true,
    day: 'Oct 30',
    time: '14:55:37',
  }),
  mail({
    id: 22,
    ...me,
    to: ['wendeline@three-herons-print.example'],
    cc: ['rosalind.ketteridge-amoah@house.example'],
    subject: 'Program proofs for Moth: six corrections',
    message: message`
      Dear Wendeline,

      thank you for the second proof, the night blue is exactly right. Six small things before you
      print:

      - page 2: our street is Lantern Street, with two n, not three
      - page 4: Iestyn Pumphrey, with an h
      - page 6: Zsófia Berényi-Clarke, with both her accents
      - page 7: intermission is twenty minutes, not twelve
      - page 9: the recipe needs an oven temperature, 375 degrees
      - back: the date of the last performance is Saturday, January 2

      My marks are in the attached file. With these done you have our go-ahead for 4,000 copies, and
      200 in large print.

      We would like them by Monday, November 30, at the stage door, please, and not at the front: the
      lobby floor is being waxed.
    `,
    attachments: ['moth-program-proof-2-marked.pdf'],
    isStarred: false,
    labels: ['company'],
    mailFolder: 'sent',
    unread: false,
    day: 'Nov 2',
    time: '16:48:03',
  }),
  mail({
    id: 23,
    ...people.cordelia,
    to: ['{me}'],
    subject: 'You are our winner no. 000001',
    message: message`
      CONGRATULATIONS, dear winner,

      out of eleven million addresses yours was drawn for the FIRST PRIZE of the Grand Fall Drawing:
      a motor yacht, or its weight in coins.

      You have not bought a ticket? That is the beauty of it.

      To release the yacht we ask only for the harbor fee of $89. It must reach us before Friday,
      because after Friday the yacht leaves.

      Cordelia Vantongeren, Office of Prizes
    `,
    attachments: ['winner-certificate.zip'],
    isStarred: false,
    labels: ['personal'],
    mailFolder: 'spam',
    unread: true,
    day: 'Nov 4',
    time: '04:44:44',
  }),
  mail({
    id: 24,
    ...people.ottoline,
    to: ['{me}'],
    subject: 'Forty trunks of velvet, to a person of trust',
    message: message`
      My dear unknown friend,

      I am a widow of ninety-one and I have chosen you from a list. My late husband left forty
      trunks of costumes, hemmed with real pearls, in a warehouse that I may not enter for reasons
      of law.

      They shall be yours. My notary asks for $450 for the stamps, and for a copy of your passport,
      so that he can be sure that you are as kind as you look.

      I do not have long. Neither does the velvet.

      With trembling hand,

      Ottoline von Trauerweide
    `,
    isStarred: true,
    labels: ['personal'],
    mailFolder: 'spam',
    unread: true,
    day: 'Nov 6',
    time: '23:31:10',
  }),
  mail({
    id: 25,
    ...people.maximo,
    to: ['{me}'],
    subject: 'Never forget a line again (one drop is enough)',
    message: message`
      Actors! Prompters! Lovers!

      One drop of my Memory Dew under the tongue and you know the longest part by breakfast. In a
      test with seven people, eight could still say their lines a year later.

      No side effects, except a light glow.

      Today three bottles for the price of five. Answer with YES and your card number, before you
      forget.

      Dr. Máximo Briondo
    `,
    isStarred: true,
    labels: ['personal'],
    mailFolder: 'spam',
    unread: true,
    day: 'Nov 9',
    time: '05:07:59',
  }),
  mail({
    id: 26,
    ...people.basil,
    to: ['{me}'],
    subject: 'Your mailbox is 99.8% full and will be closed',
    message: message`
      Dear User of Mail,

      your mailbox has reached its limit. In 24 hours all letters will be returned to the persons
      who wrote them.

      To keep your letters, send us your present password and the password you used before. We will
      make the box bigger.

      This message was made by a machine and is therefore true.

      Basil Thornquist, Keeper of Mailboxes
    `,
    isStarred: false,
    labels: ['private'],
    mailFolder: 'spam',
    unread: true,
    day: 'Nov 10',
    time: '01:19:06',
  }),
  mail({
    id: 27,
    ...people.zsofia,
    to: ['{me}'],
    cc: ['marit.haugen-okafor@house.example'],
    subject: 'Dresser schedule for the last week, and a quick change',
    message: message`
      Last week of The Tidewater Clerk, first week of nerves for Moth. The schedule is attached and
      hangs on the wardrobe door.

      - Tuesday and Wednesday: Mirela stage left, Jun stage right
      - Thursday: Jun left, Fionnuala right
      - Friday: Mirela left, Fionnuala right
      - Saturday, both shows: all three

      On Saturday we need every hand, because the oilskins go straight from the bows into the drying
      room. Anything that is wet at load-out will be green by Christmas.

      Ines has 38 seconds from the storm to the black dress. Since Beatriu's knee we do it behind
      the net store and not on the stairs, with one dresser kneeling. Please keep that corner free
      of coils and crew.

      Moth fittings start on Wednesday at ten. Wings last, they do not fit through the door.

      Could I have one more rail and forty hangers by Friday?

      Zsófia
    `,
    attachments: ['dresser-schedule-week-47.pdf'],
    isStarred: true,
    labels: ['company'],
    mailFolder: 'inbox',
    unread: true,
    day: 'Nov 16',
    time: '09:40:25',
  }),
  mail({
    id: 28,
    ...me,
    to: [],
    subject: 'Closing night of The Tidewater Clerk',
    message: message`
      Dear all,

      on Saturday the Clerk closes his ledger for the last time. Thirty evenings and
      afternoons, one knee, one fog bell that rang six times, and not one canceled performance.

      After the evening show there is soup and bread on stage for cast, crew and front of house.
      Speeches are limited to two minutes and Dagný has the stopwatch.

      Load-out starts at 11:00 PM sharp. Deck and harbor wall leave that night, the crane on Sunday
      at ten. On Monday at eight the stage belongs to Moth.

      And thank you. I have worked in this theater for
    `,
    isStarred: true,
    labels: ['company'],
    mailFolder: 'draft',
    unread: false,
    day: 'Nov 17',
    time: '20:17:41',
  }),
  mail({
    id: 29,
    ...people.leonie,
    to: ['{me}'],
    subject: 'Cake in the green room 🎂',
    message: message`
      It is Jun's thirtieth birthday and there is a walnut cake on the piano. It came out of the
      real oven, not the one with the steam.

      Half past five, before the warm-up. Bring a fork, the green room is down to four and one of
      them is a prop.

      Bises, Léonie
    `,
    attachments: ['gâteau-aux-noix.txt'],
    isStarred: true,
    labels: ['personal'],
    mailFolder: 'trash',
    unread: false,
    day: 'Nov 18',
    time: '15:50:12',
  }),
  mail({
    id: 30,
    ...people.kofi,
    to: ['{me}'],
    subject: 'Touring van keys: found, forget my three calls',
    message: message`
      Sorry for the calls. The van keys were in the button box of Nine Buttons, which is where I
      would have looked first if I were anybody else.

      The van goes back to the yard tomorrow at noon: washed, full tank, 1,768 miles and
      thirty-one town halls. The dent is the old dent. I have the photograph from October.

      If you left a blue scarf in it, it is on my hook.

      Kofi
    `,
    isStarred: false,
    labels: ['personal'],
    mailFolder: 'trash',
    unread: true,
    day: 'Nov 19',
    time: '08:25:57',
  }),
]

function mail(content: MailContent): SampleMail {
  return { cc: [], bcc: [], attachments: [], year: '2026', replies: [], ...content }
}

function reply(content: ReplyContent): SampleReply {
  return {
    subject: '',
    cc: [],
    bcc: [],
    attachments: [],
    isStarred: false,
    labels: [],
    year: '2026',
    replies: [],
    mailFolder: '',
    unread: false,
    ...content,
  }
}

/** Joins wrapped lines: an empty line separates paragraphs, a dash starts a list item. */
function message(text: TemplateStringsArray): string {
  const lines = text.join('').replace(/^ +/gm, '').trim()
  return lines.replace(/(?<!\n)\n(?![\n-])/g, ' ')
}
