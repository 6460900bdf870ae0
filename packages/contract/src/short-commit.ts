export function shortCommit(commit: string): { id: string; isDirty: boolean } {
  const isDirty = commit.endsWith('-dirty');
  const id = commit.slice(0, isDirty ? -'-dirty'.length : undefined);
  return { id: /^[\da-f]{40,64}$/.test(id) ? id.slice(0, 7) : id, isDirty };
}
