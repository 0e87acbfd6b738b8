/** Why a backup cannot be made, or one cannot be restored: said to the person, with what to do. Nothing has been changed. */
export class BackupError extends Error {}

export const damaged = (what: string) => new BackupError(`备份文件已损坏（${what}），请换一份完好的备份`)
export const cutOff = () => new BackupError('备份文件不完整：它在中途断了，请换一份完整的备份')
export const notOurs = () => new BackupError('这不是格物的备份文件，或者它的开头已损坏，请换一份')
