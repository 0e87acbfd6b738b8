// Collections as Anki 2.1 keeps them (schema 11), which all its versions read.

export const schema = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
  dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null,
  dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
  tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
  usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
  factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null,
  odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
  lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
`

/** What a note of ours says, in this order. */
export const ownFields = ['标题', '题面', '内容', '出处', '样式'] as const
export const noteTypes = { asked: 1_725_500_000_001, gaps: 1_725_500_000_002 } as const

const css = `.card { font-family: sans-serif; font-size: 18px; text-align: center; }
.card > div { text-align: left; max-width: 40em; margin: 0 auto; }
details::details-content { content-visibility: visible; display: block; }
.cloze { font-weight: bold; color: #06f; }`
const behind = '{{内容}}{{#出处}}<p><small>{{出处}}</small></p>{{/出处}}'

function noteType(id: number, { name, front, isGaps }: { name: string; front: string; isGaps: boolean }) {
  const question = `<h2>{{标题}}</h2>${front}`
  return {
    id,
    name,
    type: isGaps ? 1 : 0,
    mod: 0,
    usn: -1,
    sortf: 0,
    did: null,
    tmpls: [
      {
        name: isGaps ? '填空' : '问答',
        ord: 0,
        qfmt: question,
        afmt: `${question}<hr id=answer><div>${behind}</div>`,
        did: null,
        bqfmt: '',
        bafmt: '',
      },
    ],
    flds: ownFields.map((field, ord) => ({
      name: field,
      ord,
      sticky: false,
      rtl: false,
      font: 'Arial',
      size: 20,
      media: [],
    })),
    css,
    latexPre: '\\documentclass[12pt]{article}\n\\begin{document}\n',
    latexPost: '\\end{document}',
    latexsvg: false,
    req: [[0, 'any', [0]]],
    tags: [],
    vers: [],
  }
}
const models = {
  [noteTypes.asked]: noteType(noteTypes.asked, {
    name: '格物·问答',
    front: '{{#题面}}<div>{{题面}}</div>{{/题面}}',
    isGaps: false,
  }),
  [noteTypes.gaps]: noteType(noteTypes.gaps, {
    name: '格物·填空',
    front: '<div>{{cloze:题面}}</div>',
    isGaps: true,
  }),
}

const deckOf = (id: number, name: string) => ({
  id,
  name,
  mod: 0,
  usn: -1,
  desc: '',
  dyn: 0,
  conf: 1,
  collapsed: false,
  browserCollapsed: false,
  extendNew: 0,
  extendRev: 0,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
})
const options = {
  1: {
    id: 1,
    mod: 0,
    name: 'Default',
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
    rev: { bury: false, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36500, perDay: 200 },
    lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
    dyn: false,
  },
}
const settings = {
  nextPos: 1,
  estTimes: true,
  activeDecks: [1],
  sortType: 'noteFld',
  timeLim: 0,
  sortBackwards: false,
  addToCur: true,
  curDeck: 1,
  newSpread: 0,
  dueCounts: true,
  curModel: String(noteTypes.asked),
  collapseTime: 1200,
  schedVer: 2,
}

export interface NewCollection {
  path: string
  deck: { id: number; title: string }
  /** When its first day begins, in seconds. */
  crt: number
}
/** The one row of `col`. */
export const collectionRow = ({ deck, crt }: Omit<NewCollection, 'path'>) => [
  crt,
  JSON.stringify(settings),
  JSON.stringify(models),
  // `::` would make a deck within a deck
  JSON.stringify({ 1: deckOf(1, 'Default'), [deck.id]: deckOf(deck.id, deck.title.replaceAll('::', '：：')) }),
  JSON.stringify(options),
]
