import { callOverHttp } from '#src/client/data/call.ts'
import { deleteFile } from '../contract.ts'

/**
 * Deletes what was uploaded and is not wanted after all. The server keeps what something uses; a failure is silent
 * (specification, section 8), and what is left then stands among one's files.
 */
export const dropUpload = (key: string): void => void callOverHttp(deleteFile, { params: { key } }).catch(() => {})
