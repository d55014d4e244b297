interface WhyChooseText {
  heading: string
  items: { title: string; text: string }[]
}

/** Reasons to choose the products in the list above. */
export function WhyChoose({ heading, items }: WhyChooseText) {
  return (
    <section className="mt-24" aria-labelledby="why-choose">
      <h2 id="why-choose">{heading}</h2>
      <dl className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
        {items.map(({ title, text }) => (
          <div key={title} className="border-t border-line pt-4">
            <dt className="display text-lg">{title}</dt>
            <dd className="mt-1 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
