import type { HistoryEntry } from '../device/storage-schema';

/** Newest first. Adding a content that is there does nothing, not even move it. */
export function withEntry(list: readonly HistoryEntry[], content: string): readonly HistoryEntry[] {
  return list.some((entry) => entry.content === content) ? list : [{ content }, ...list];
}

export function withoutEntry(list: readonly HistoryEntry[], content: string): readonly HistoryEntry[] {
  return list.filter((entry) => entry.content !== content);
}
