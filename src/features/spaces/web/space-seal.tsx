import type { ComponentProps } from 'react'
import { paths } from '#src/shared/paths.ts'
import { Seal } from '#src/ui/seal.tsx'

type Props = Pick<ComponentProps<typeof Seal>, 'size' | 'className'> & {
  space: { avatar: string | null; colour: number; key_character: string }
}

export const SpaceSeal = ({ space: { avatar, colour, key_character }, ...look }: Props) => (
  <Seal character={key_character} colour={colour} src={avatar && paths.file(avatar)} {...look} />
)
