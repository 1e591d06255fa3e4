//! What has to be said to someone who may be in danger, whatever else they read.

use crate::situations::Situation;

/// Sentences for these situations, to be read after the devotional.
pub fn notes(situations: &[Situation]) -> Vec<&'static str> {
    let mut notes = Vec::new();
    // Someone who names suicide may be mourning or in danger, and can't be asked which.
    if situations
        .iter()
        .any(|one| matches!(one, Situation::SelfHarm | Situation::Suicide))
    {
        notes.push(
            "If you might hurt yourself, please don't stay alone with it. Call your local emergency number or a \
             crisis line now (in the United States, call or text 988), or tell someone near you.",
        );
    }
    if situations.contains(&Situation::Abuse) {
        notes.push(
            "If someone is hurting you, it isn't your fault, and God doesn't ask you to stay where you aren't safe. \
             Tell someone you trust, or call a helpline for abuse or your local emergency number.",
        );
    }
    notes
}
