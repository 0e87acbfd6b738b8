// The checks that stand between a person and what is not theirs, and what stands in a mutant where one is taken out. A
// replacement keeps the arguments in the text: PostgreSQL refuses a parameter that a statement never names, and a mutant
// that dies of that would tell nothing.

/** The call as written: its name, the source of its arguments and of the whole. */
export interface Call {
  name: string
  args: string[]
  source: string
}

export type Family = 'policy' | 'visibility' | 'sanitiser'

interface Check {
  family: Family
  without(call: Call): string
}

const named = ([viewer, admin]: string[]) => `(\${${viewer}})::bigint = 0 or (\${${admin}})::boolean`
/** Where both come in one list they are values, not parameters. */
const areValues = ({ args }: Call) => args.length === 1
const everybody = (call: Call) => (areValues(call) ? `'true'` : `\`(true or ${named(call.args)})\``)
const nobody = (call: Call) => (areValues(call) ? `'false'` : `\`(false and (${named(call.args)}))\``)
const raw = (text: string) => () => `kyselySql.raw('${text}')`

const seen = (without: Check['without']): Check => ({ family: 'visibility', without })
const allowed: Check = { family: 'policy', without: () => 'true' }
const asGiven = (at: number): Check => ({ family: 'sanitiser', without: ({ args }) => `(${args[at]})` })
/** @param at the place of the text among the arguments @param member where it lies in that */
const stored = (at: number, member = ''): Check => ({
  family: 'sanitiser',
  without({ source, args }) {
    const html = `(${args[at]})${member}`
    return `${source}.then((text) => ({ ...text, content: ${html}, rendered: ${html} }))`
  },
})

/** Functions by name. */
export const functions = new Map<string, Check>(
  Object.entries({
    visibleSql: seen(everybody),
    readableSql: seen(everybody),
    visibleSpaceSql: seen(everybody),
    visibleFileSql: seen(everybody),
    spaceSql: seen(everybody),
    // its first argument is an id in SQL
    wholeReadableSql: seen(({ args, ...call }) => everybody({ ...call, args: args.slice(1) })),
    lockedSql: seen(nobody),
    visibleTo: seen(raw('true')),
    fileVisibleTo: seen(raw('true')),
    lockedTo: seen(raw('false')),
    visibleSpaces: seen(raw('(select s.id from spaces s)')),
    joinedSpaces: seen(raw('(select s.id from spaces s)')),
    joinedGroupsSql: seen(
      ({ args: [viewer] }) => `\`select id from groups where true or (\${${viewer}})::bigint = 0\``,
    ),
    manages: allowed,
    mayRestore: allowed,
    belongs: allowed,
    mayVote: allowed,
    mayFollow: allowed,
    mayEditSql: seen(everybody),
    reachedSql: seen(everybody),
    mayKnowSql: seen(everybody),
    mayTell: allowed,
    mayRate: allowed,
    canArrange: allowed,
    managesSpace: allowed,
    managedAmong: { family: 'policy', without: ({ args }) => `Promise.resolve(new Set(${args[2]}))` },
    mayDecide: allowed,
    isOfSpace: seen(everybody),
    actionsFor: { family: 'policy', without: () => "['hide', 'delete', 'warn', 'ban', 'dismiss']" },
    sanitise: asGiven(0),
    sanitiseWith: asGiven(0),
    sanitizeHtml: asGiven(0),
    safeLink: asGiven(0),
    safeImage: asGiven(0),
    prepareText: stored(2),
    prepareShortText: stored(2, '.html'),
    cleanTextOffThread: stored(1),
  }),
)

/** Methods of a gate (src/platform/permission.ts), and `sees` of the services. */
export const methods = new Map<string, Check>(
  Object.entries<Check>({
    authorize: { family: 'policy', without: ({ args }) => `(${args[2]})` },
    may: allowed,
    sees: allowed,
    can: {
      family: 'policy',
      without: ({ name, args }) => `${name}({ id: 0, nickname: '', isAdmin: true }, ${args[1]})`,
    },
  }),
)

/** What is only named like a check, or stands among them, with what it is; everything else of such a name is listed above. */
export const noChecks = new Map<string, string>([
  ['src/platform/db/embedded/identity.ts canEnter', 'who may use a folder of the machine'],
  ['src/app/server/answers/security-headers.ts safeHeaders', 'headers, the same for everybody'],
  ['src/features/exports/server/content/safe-name.ts safeName', 'names of files in a zip'],
  ['src/features/runs/server/execute-run.ts mayGoOn', 'asks the gates that run-import.ts and run-export.ts name'],
  [
    'src/features/exports/server/content/read-content.ts readableIn',
    'a query; the two checks in it are taken out by themselves',
  ],
  ['src/features/visits/server/write.ts visibleOf', 'asks findSubjects, whose rule is taken out in it'],
  ['src/features/files/server/uses/uses.ts mayAttach', 'a query, whose rule is taken out in it'],
  ['src/features/imports/server/things/read-things.ts mayHoldThings', 'which files of an archive are looked at'],
  ['src/features/imports/server/documents/write-document.ts mayKeepCore', 'asks manages, which is taken out in it'],
  ['src/features/comments/server/kind.ts mayRead', 'asks readableSql, which is taken out in it'],
  ['src/features/resources/server/policy.ts accessOf', 'gives a row the words of a gate'],
  ['src/features/contributions/server/kind.ts mayRead', 'asks readableSql, which is taken out in it'],
  ['src/features/contributions/server/policy.ts rightsTo', 'asks the gates, which are taken out in it'],
  ['src/features/issues/server/policy.ts rightsTo', 'asks the gates, which are taken out in it'],
  ['src/features/activities/server/policy.ts rightsTo', 'asks the gates, which are taken out in it'],
  ['src/features/notices/server/policy.ts rightsTo', 'asks the gates, which are taken out in it'],
  ['src/features/resources/server/policy.ts canOf', 'asks the gate, which is taken out in it'],
  [
    'src/features/questions/server/contributed/contributed.ts mayReadChange',
    'asks mayKnowSql, which is taken out in it',
  ],
  ['src/features/questions/server/policy.ts canOf', 'asks the gates, which are taken out in it'],
  ['src/features/questions/server/policy.ts asThreadOf', 'gives a question the words of a gate'],
  [
    'src/features/questions/server/solution-kind.ts mayRead',
    'asks visibleSql and mayKnowSql, which are taken out in it',
  ],
])

const asks = 'the line above asks the same and ends otherwise; the type of the write wants it said'
const manages = 'exports are made for those who manage the space, who may read all that is in it and not deleted'
const isTheirs = 'what is found is only ever their own; the type of the write wants it said'

const asksFirst = 'whoever is signed in may, which the contract of the call asks; the type of the write wants it said'
const ofAdmins = 'the contract lets site administrators in alone; the type of the write wants it said'
const atStart = 'the start of the import asked the same of the same row; the type of the write wants it said'
const restores = 'what restores an old version asks the same again'

/** Checks whose absence changes no answer, by the mutant's id, with what stands in for them. */
export const doubles = new Map<string, string>([
  ["src/features/exports/server/run-export.ts exporting.authorize(me, 'export', space) 2", asks],
  ["src/features/exports/server/export-for-owner.ts exporting.authorize(me, 'export', await findSpace(services.db, me, spaceId)) 1", 'it is exported as its owner, who may; the type of the write wants it said'], // prettier-ignore
  ["src/features/comments/server/routes.ts commenting.authorize(me, 'comment', about) 1", asksFirst],
  ["src/features/tags/server/manage.ts tagging.authorize(me, 'merge', first) 1", ofAdmins],
  ["src/features/tags/server/routes.ts tagging.authorize(me, 'edit', await findTag(db, params.id)) 1", ofAdmins],
  ["src/features/imports/server/documents/write-document.ts creating.authorize(me, 'create', space) 1", atStart],
  ["src/features/imports/server/documents/write-document.ts creating.authorize(me, 'createReadme', space) 1", atStart],
  ["src/features/imports/server/documents/make-folders.ts creating.authorize(me, 'create', target.space) 1", atStart],
  ['src/features/votes/server/read.ts visibleTo(viewer) 1', 'the vote that it replies to has just asked the same'],
  ['src/features/texts/server/revisions/versions.ts versions!.authorize(db, me, subjectId) 1', restores],
  ["src/features/spaces/server/settings/versions.ts spaceGate.authorize(me, 'edit', await findSpace(db, me, id)) 1", restores], // prettier-ignore
  ["src/features/cards/server/lists.ts creatingPersonalCards.may(viewer, 'create', query) 1", 'beside it stands whose they are, which asks more'], // prettier-ignore
  ["src/features/resources/server/personal/personal.ts creatingPersonal.may(viewer, 'create', query) 1", 'beside it stands whose they are, which asks more'], // prettier-ignore
  ["src/features/imports/server/documents/write-document.ts editing.authorize(me, 'set_core', resource) 1", asks],
  ["src/features/imports/server/documents/write-document.ts editing.authorize(me, 'edit', resource) 1", asks],
  ["src/features/imports/server/routes.ts running.authorize(me, 'stop', await findImport(db, me, params)) 1", isTheirs], // prettier-ignore
  ["src/features/runs/server/routes.ts running.authorize(me, 'stop', await findRun(db, me, params)) 1", isTheirs],
  ["src/features/exports/server/routes.ts running.authorize(me, 'stop', await findExport(db, me, params)) 1", isTheirs], // prettier-ignore
  ['src/features/exports/server/content/read-content.ts visibleTo(me) 1', manages],
  ['src/features/exports/server/content/read-content.ts lockedTo(me) 1', manages],
  ['src/features/exports/server/content/read-content.ts lockedTo(me) 2', manages],
  ['src/features/resources/server/lists/in-feed.ts locked 1', 'what is locked has another summary'],
  ['src/features/feeds/server/read-space.ts visible 1', 'the space is asked in the same statement, and newest leaves out what is deleted'], // prettier-ignore
])

/**
 * Checks that ask the same twice, before something that takes long and after it or under a lock: either refuses whom the other would have
 * let through, so they are taken out together. That the second one sees what changed meanwhile tests of its own have to say.
 */
export const twins: readonly string[][] = [
  [1, 2].map((n) => `src/features/comments/server/writing/versions.ts commentGate.authorize(me, 'edit', await findComment(db, me, id)) ${n}`), // prettier-ignore
  [1, 2].map((n) => `src/features/resources/server/writing/versions.ts editing.authorize(me, 'edit', await findText(db, me, id)) ${n}`), // prettier-ignore
  [1, 2].map((n) => `src/features/resources/server/personal/personal-routes.ts creatingPersonal.authorize(me, 'create', params) ${n}`), // prettier-ignore
  ['findSpace(services.db, me, spaceId)', 'findAndLock({ db: trx, me }, spaceId)'].map((found) => `src/features/spaces/server/members/transfer.ts spaceGate.authorize(me, 'own', await ${found}) 1`), // prettier-ignore
  ['findSpace(db, me, spaceId)) 2', 'findAndLock({ db: trx, me }, spaceId)) 1'].map((found) => `src/features/spaces/server/settings/trash.ts spaceGate.authorize(me, 'edit', await ${found}`), // prettier-ignore
]

/** Those to take out with a check. */
export const withTwins = (id: string | undefined): ReadonlySet<string> =>
  new Set(id === undefined ? [] : (twins.find((some) => some.includes(id)) ?? [id]))
