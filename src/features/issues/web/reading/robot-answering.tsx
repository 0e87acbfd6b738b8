import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { useCurrentUser } from '#src/client/current-user.ts'
import { listComments } from '#src/features/comments/contract.ts'
import { askRobot, readRobotAnswers, stopRobot } from '#src/features/issues/contract.ts'
import { type In, queryKey, type Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { AiMarker } from '#src/ui/ai-text.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { Issue } from '../issue-queries.ts'

type Answers = Reply<typeof readRobotAnswers>
const isUnderWay = ({ state }: Answers['list'][number]) => state === 'waiting' || state === 'running'
const isThinking = (answers: Answers | undefined) => answers?.list.some(isUnderWay) === true

export interface RobotProps {
  issue: Pick<Issue, 'id' | 'product' | 'lock_info'>
}

/** The robot of the space: what it thinks of, and how to ask it. Nothing where none answers. */
export function RobotAnswering({ issue }: RobotProps) {
  const input = { params: { spaceId: issue.product.id, id: issue.id } }
  const answers = useAnswers(input)
  const me = useCurrentUser()
  if (!answers?.robot) return null
  const latest = answers.list.find(isUnderWay) ?? answers.list[0]
  const isAsked = answers.list.some((one) => isUnderWay(one) && one.is_mine)
  const canAsk = me !== null && !issue.lock_info.state && !isAsked
  if (!latest && !canAsk) return null
  return (
    <Card className="mt-4 flex flex-wrap items-center gap-3 px-[18px] py-3.5 md:px-7">
      <Robot robot={answers.robot} model={answers.model} latest={latest} />
      {isAsked && <Act of={stopRobot} input={input} text="停止" refusal="没有停下来" />}
      {canAsk && <Act of={askRobot} input={input} text="请助手回答" refusal="没有请到助手" />}
    </Card>
  )
}

interface RobotSaid {
  robot: NonNullable<Answers['robot']>
  model: string | null
  latest: Answers['list'][number] | undefined
}
const Robot = ({ robot, model, latest }: RobotSaid) => (
  <>
    <Avatar size="sm" name={robot.nickname} src={robot.avatar && paths.file(robot.avatar)} />
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {robot.nickname}
        <AiMarker ai={model === null ? null : { model }} />
      </p>
      <p role="status" className="flex items-center gap-2 text-sm text-text-2">
        {latest ? <State latest={latest} /> : '读这个空间的内容来回答，并注明出处'}
      </p>
    </div>
  </>
)

interface ActProps {
  of: typeof askRobot | typeof stopRobot
  input: In<typeof askRobot>
  text: string
  refusal: string
}
function Act({ of, input, text, refusal }: ActProps) {
  const cache = useCache()
  const action = useAction(of)
  async function act() {
    try {
      cache.write(readRobotAnswers, input, await action.mutateAsync(input))
    } catch (error) {
      toastRefusal(error, refusal)
    }
  }
  return (
    <Button size="sm" loading={action.isPending} onClick={() => void act()}>
      {text}
    </Button>
  )
}

function State({ latest }: { latest: Answers['list'][number] }) {
  if (isUnderWay(latest))
    return (
      <>
        <Spinner /> 思考中…
      </>
    )
  return latest.state === 'stopped' ? '已停止' : `没有答出来：${latest.problem}`
}

/** While it thinks it is asked how far it is; once it has answered, the answers are read again. */
function useAnswers(input: { params: { spaceId: number; id: number } }) {
  const call = useCall()
  const cache = useCache()
  const { data } = useQuery({
    queryKey: queryKey(readRobotAnswers, input),
    queryFn: ({ signal }) => call(readRobotAnswers, input, { signal, background: true }),
    refetchInterval: ({ state }) => (isThinking(state.data) ? 2_000 : false),
  })
  const thought = useRef(false)
  const thinks = isThinking(data)
  useEffect(() => {
    if (thought.current && !thinks) void cache.refresh(listComments)
    thought.current = thinks
  }, [thinks, cache])
  return data
}
