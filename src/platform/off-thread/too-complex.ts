import { AppError } from '#src/shared/errors.ts'

/** For a text that takes more time or memory to work on than anybody's may. */
export const tooComplex = () => new AppError('refused', '这篇内容太复杂，无法处理')
