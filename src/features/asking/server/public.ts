export { askAtOpening, askIfMentioned, askRobot, askRobotSql, stopAnswers } from './asking.ts'
export { answersOf } from './answers-of-thread.ts'
export { again, type Attempt, backoff, begin, end, fail, giveBack, isStillWanted, takeUpLost } from './states.ts'
export { reserve } from './budget.ts'
