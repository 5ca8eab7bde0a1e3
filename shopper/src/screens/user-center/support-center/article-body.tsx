import type { ArticleBlock } from '@meal/contract/support';
import { LinkedText } from './linked-text';

interface ArticleBodyProps {
  body: readonly ArticleBlock[];
}

/** Paragraphs, and steps with their numbers. */
export function ArticleBody({ body }: ArticleBodyProps) {
  return (
    <div className="flex flex-col gap-4 leading-relaxed">
      {body.map((block) =>
        typeof block === 'string' ? (
          <p key={block} className="wrap-anywhere">
            <LinkedText text={block} />
          </p>
        ) : (
          <ol
            key={block.join()}
            className="flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-card wide:p-5"
          >
            {block.map((step, index) => (
              <li key={step} className="flex items-start gap-3">
                <span
                  aria-hidden="true"
                  className="flex size-7 shrink-0 items-center justify-center rounded-full bg-shu-tint font-bold text-shu text-sm tabular-nums"
                >
                  {index + 1}
                </span>
                <span className="wrap-anywhere min-w-0 pt-0.5">
                  <LinkedText text={step} />
                </span>
              </li>
            ))}
          </ol>
        ),
      )}
    </div>
  );
}
