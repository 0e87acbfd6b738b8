import { useReducer } from 'react'
import { find, fits, nextTo } from '#src/shared/mind-map/edit.ts'
import type { MindMap, MindNode } from '#src/shared/mind-map/mind-map.ts'

/** Steps that can be taken back. Nodes that did not change are shared, so a step costs little. */
const MOST_STEPS = 300

interface State {
  map: MindMap
  selected: string
  past: readonly Step[]
  future: readonly Step[]
}
interface Step {
  map: MindMap
  selected: string
}

type Action =
  | { kind: 'change'; change: (map: MindMap) => MindMap; select?: string | undefined }
  | { kind: 'select'; id: string }
  | { kind: 'undo' | 'redo' }
  | { kind: 'begin'; map: MindMap }

export const beginning = (map: MindMap): State => ({ map, selected: map.root.id, past: [], future: [] })

export function next(state: State, action: Action): State {
  const { map, selected, past, future } = state
  switch (action.kind) {
    case 'select':
      return selected === action.id ? state : { ...state, selected: action.id }
    case 'begin':
      return beginning(action.map)
    case 'undo': {
      const step = past.at(-1)
      return step ? { ...step, past: past.slice(0, -1), future: [{ map, selected }, ...future] } : state
    }
    case 'redo': {
      const [step, ...rest] = future
      return step ? { ...step, past: [...past, { map, selected }], future: rest } : state
    }
    case 'change':
      return changed(state, action)
  }
}

function changed(state: State, { change, select }: Extract<Action, { kind: 'change' }>): State {
  const { map, selected, past } = state
  const after = change(map)
  // what would not be stored is not done
  if (after === map || (after.root !== map.root && !fits(after.root))) return state
  const wanted = [select ?? selected, nextTo(map.root, select ?? selected)]
  const now = wanted.find((id) => find(after.root, id)) ?? after.root.id
  return { map: after, selected: now, past: [...past, { map, selected }].slice(-MOST_STEPS), future: [] }
}

/** A map that is edited, with everything that was done to it: on the drawing and in the outline alike. */
export function useMapHistory(first: () => MindMap) {
  const [state, dispatch] = useReducer(next, null, () => beginning(first()))
  return {
    map: state.map,
    selected: state.selected,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    select: (id: string) => dispatch({ kind: 'select', id }),
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    begin: (map: MindMap) => dispatch({ kind: 'begin', map }),
    change: (change: (map: MindMap) => MindMap, select?: string) => dispatch({ kind: 'change', change, select }),
    changeRoot: (change: (root: MindNode) => MindNode, select?: string) =>
      dispatch({
        kind: 'change',
        select,
        change(map) {
          const root = change(map.root)
          return root === map.root ? map : { ...map, root }
        },
      }),
  }
}

export type MapHistory = ReturnType<typeof useMapHistory>
