import { isSupportCategory, type SupportCategory } from '@meal/contract/support-categories';
import { useSearchParams } from 'react-router';
import { currentSession } from '../../../data/session';
import { useFormDraft } from '../../../shell/form-draft';

const empty = {
  /** Whose it is, where that is an account: nobody else finds it in this tab. */
  owner: '',
  category: '',
  message: '',
  email: '',
  orderId: '',
  ticketId: '',
  /** Of the last attempt: the same words again are the same question. */
  requestId: '',
};

/** What is typed survives a reload, a sign-in and a look elsewhere; what the address names comes before it. */
export function useContactDraft() {
  const [query, setQuery] = useSearchParams();
  const { draft, change, forget } = useFormDraft('support-contact', empty);
  const { status, userInfo } = currentSession();
  const owner = status === 'user' ? userInfo.userId : '';
  const own = draft.owner === '' || draft.owner === owner ? draft : empty;
  const named = query.get('category');
  const category: SupportCategory | '' = isSupportCategory(named)
    ? named
    : isSupportCategory(own.category)
      ? own.category
      : '';
  const orderId = query.get('orderId') ?? own.orderId;
  const ticketId = query.get('ticketId') ?? (query.has('orderId') ? '' : own.ticketId);
  const values = { ...own, category, orderId, ticketId };
  return {
    values,
    forget,
    /** Who chooses something else than the address names takes it out of there. */
    write: (fields: Partial<Omit<typeof empty, 'owner'>>) => {
      change({ ...values, requestId: '', ...fields, owner });
      const kept = new URLSearchParams(query);
      if (fields.category !== undefined) kept.delete('category');
      if (fields.orderId !== undefined) for (const name of ['orderId', 'ticketId']) kept.delete(name);
      if (kept.size < query.size) setQuery(kept, { replace: true });
    },
  };
}
