/** Which states may follow which, and what makes each move: the whole life of a thing, to be read at a glance. */
export type Moves<State extends string> = Readonly<Record<State, Readonly<Partial<Record<State, string>>>>>;

/** States from which a thing may come to `to`: the precondition of every update that moves it there. */
export function mayBecome<State extends string>(moves: Moves<State>, to: State): State[] {
  return (Object.keys(moves) as State[]).filter((from) => to in moves[from]);
}
