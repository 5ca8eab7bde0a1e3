interface ParagraphsProps {
  text: string;
}

export function Paragraphs({ text }: ParagraphsProps) {
  return text.split('\n').map((paragraph) => (
    <p key={paragraph} className="wrap-anywhere mt-2 text-ink-2">
      {paragraph}
    </p>
  ));
}
