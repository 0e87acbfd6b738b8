/** SQL: the day it is in Asia/Shanghai, by the database's clock alone. */
export const today = `(now() at time zone 'Asia/Shanghai')::date`
