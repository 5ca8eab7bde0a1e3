/** Whether the browser keeps anything for this page: private windows and frames of other sites may refuse it. */
export function storageWorks(): boolean {
  const probe = 'PROBE';
  try {
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
